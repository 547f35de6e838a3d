import { replies } from '@pointfare/shared/testing/fake-api'
import {
  addAirlineMembership,
  changeAirlineMembership,
  listAirlineMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { getBalanceHistory } from '@pointfare/shared/operations/users'
import { UnsavedWorkProvider } from '@pointfare/shared/remote'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, hangs, refuses, type Answer, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { membershipsPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada, flyingClub, hilton, membershipsOf, noHistory } from '../testing/membership-api.ts'

async function open(...answered: Answer[]): Promise<FakeApi> {
  const api = fakeApi(...membershipsOf('airline', [flyingClub]), ...membershipsOf('hotel', []), noHistory, ...answered)
  await act(async () => void renderAt(routes, membershipsPattern, { session: ada }))
  return api
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name })
const scheme = () => screen.getByRole('combobox', { name: 'Membership scheme' })
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

async function choose(name: string) {
  await userEvent.clear(scheme())
  await userEvent.type(scheme(), name)
  await userEvent.click(screen.getByRole('option', { name }))
}

async function fill(name: string, { number = '42', tier = 'Gold', points = '1000' } = {}) {
  await choose(name)
  await userEvent.type(field('Membership number'), number)
  await userEvent.type(field('Tier'), tier)
  await userEvent.type(field('Points balance'), points)
}

beforeEach(() => expectComplaints(/A membership was not (saved|deleted)/))

describe('saved memberships', () => {
  it('show scheme, type, tier, number and points', async () => {
    await open()

    expect(rows()).toEqual([expect.stringMatching(/Virgin Atlantic Flying ClubAirline.*Silver.*1070000000.*20,000/)])
    expect(await screen.findByRole('button', { name: 'Delete Virgin Atlantic Flying Club' })).toBeVisible()
  })

  it('are kept apart by type, and say how to begin', async () => {
    await open(...membershipsOf('airline', []), ...membershipsOf('hotel', []))
    expect(
      screen.getByText("You haven't added any airline memberships yet. Use the form to add your first membership."),
    ).toBeVisible()

    await userEvent.click(screen.getByRole('tab', { name: 'Hotels' }))

    expect(
      screen.getByText("You haven't added any hotel memberships yet. Use the form to add your first membership."),
    ).toBeVisible()
  })

  it('say that they are on their way', async () => {
    await open(hangs(listAirlineMemberships, { params: { userId: '7' } }))

    expect(await screen.findByText('Loading your airline memberships...')).toBeInTheDocument()
  })

  it('are asked for again when they could not be loaded', async () => {
    const api = await open(refuses(listAirlineMemberships, { params: { userId: '7' } }, 503))
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.')

    api.answer(...membershipsOf('airline', [flyingClub]))
    await press('Try again')

    expect(rows()).toHaveLength(1)
  })

  it('show what people typed as text', async () => {
    await open(...membershipsOf('airline', [{ ...flyingClub, tier: '<img src=x onerror=alert(1)>' }]))

    expect(rows()[0]).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('the scheme picker', () => {
  it('finds schemes by any part of their name, in either case', async () => {
    await open()

    await userEvent.type(scheme(), 'MILES')

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual(['Delta SkyMiles'])
  })

  it('says that nothing is found', async () => {
    await open()

    await userEvent.type(scheme(), 'zzz')

    expect(await screen.findByText('No membership schemes found')).toBeVisible()
  })

  it('fills in what is kept of a scheme, and empties it again for another', async () => {
    await open()

    await choose('Virgin Atlantic Flying Club')
    expect(field('Membership number')).toHaveValue('1070000000')
    expect(field('Points balance')).toHaveValue('20000')
    await choose('Delta SkyMiles')

    expect(field('Membership number')).toHaveValue('')
  })

  it('leaves alone what was typed', async () => {
    await open()

    await userEvent.type(field('Tier'), 'Gold')
    await choose('Delta SkyMiles')

    expect(field('Tier')).toHaveValue('Gold')
  })
})

describe('the membership form', () => {
  it('says one thing that is missing at a time, where it is missing', async () => {
    await open()
    const told = () => screen.getByRole('alert').textContent

    await press('Save Membership')
    expect([told(), document.activeElement]).toEqual(['Please select a membership scheme', scheme()])
    await choose('Delta SkyMiles')
    await press('Save Membership')
    expect(told()).toBe('Please enter your membership number')
    await userEvent.type(field('Membership number'), '42')
    await press('Save Membership')
    expect(told()).toBe('Please enter your membership tier')
    await userEvent.type(field('Tier'), 'Gold')
    await userEvent.type(field('Points balance'), 'many')
    await press('Save Membership')

    expect([told(), document.activeElement]).toEqual(['Please enter a valid number of points', field('Points balance')])
  })

  it('adds a membership, says so, and is empty again', async () => {
    await open()

    await fill('Delta SkyMiles', { points: '1234567' })
    await press('Save Membership')

    expect(await screen.findByText('Airline membership added successfully!')).toBeVisible()
    expect(rows()[1]).toContain('1,234,567')
    expect([scheme(), field('Membership number'), field('Tier'), field('Points balance')].map(valueOf)).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  it('updates the membership there is of a scheme', async () => {
    await open()

    await choose('Virgin Atlantic Flying Club')
    await userEvent.clear(field('Tier'))
    await userEvent.type(field('Tier'), 'Gold')
    await press('Save Membership')

    expect(await screen.findByText('Airline membership updated successfully!')).toBeVisible()
    expect(rows()).toEqual([expect.stringContaining('Gold')])
  })

  it('shows the tab of what was added', async () => {
    await open()

    await fill('Hilton Honors')
    await press('Save Membership')

    expect(await screen.findByText('Hotel membership added successfully!')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    expect(rows()).toEqual([expect.stringContaining('Hilton Honors')])
  })

  it('lists at once what is on its way, and takes it back when the server refuses; what was typed stays', async () => {
    const answer = Promise.withResolvers<Response>()
    await open(replies(addAirlineMembership, { params: { userId: '7' } }, () => answer.promise))
    await fill('Delta SkyMiles')
    await press('Save Membership')
    expect(rows()[1]).toContain('Delta SkyMiles')

    await act(async () => answer.resolve(new Response(null, { status: 500 })))

    expect(rows()).toHaveLength(1)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save airline membership to your account. Please try again.',
    )
    expect(field('Membership number')).toHaveValue('42')
  })

  it('says that an update failed', async () => {
    await open(refuses(changeAirlineMembership, { params: { id: '1' } }, 500))

    await press('Edit Virgin Atlantic Flying Club')
    expect(scheme()).toHaveFocus()
    await press('Save Membership')

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update airline membership to your account. Please try again.',
    )
  })

  it('keeps the page from being swapped for another build as long as something is typed', async () => {
    const unsaved: string[] = []
    const keepUnsaved = () => {
      unsaved.push('begun')
      return () => void unsaved.push('over')
    }
    fakeApi(...membershipsOf('airline', [flyingClub]), ...membershipsOf('hotel', []), noHistory)
    const around = (
      <UnsavedWorkProvider value={keepUnsaved}>
        <Outlet />
      </UnsavedWorkProvider>
    )
    await act(async () => void renderAt([{ element: around, children: routes }], membershipsPattern, { session: ada }))

    await choose('Virgin Atlantic Flying Club')
    expect(unsaved).toEqual([])
    await userEvent.type(field('Tier'), '!')
    expect(unsaved).toEqual(['begun'])
    await press('Save Membership')

    expect(unsaved).toEqual(['begun', 'over'])
  })

  it('is emptied on demand', async () => {
    await open()

    await fill('Delta SkyMiles')
    await press('Reset Form')

    expect([scheme(), field('Membership number')].map(valueOf)).toEqual(['', ''])
  })
})

describe('deleting a membership', () => {
  const remove = () => press('Delete Virgin Atlantic Flying Club')

  it('takes it off the list once the server has, and the focus to the list', async () => {
    await open()

    await remove()

    expect(await screen.findByText('Airline membership deleted successfully!')).toBeVisible()
    expect(rows()).toEqual([])
    expect(await screen.findByRole('heading', { name: 'Your Saved Memberships' })).toHaveFocus()
  })

  it('can be undone', async () => {
    await open()
    await remove()

    await press('Undo')

    expect(await screen.findByText('Virgin Atlantic Flying Club is back.')).toBeVisible()
    expect(rows()).toEqual([expect.stringContaining('20,000')])
  })

  it('leaves it there when the server refuses', async () => {
    await open(refuses(removeAirlineMembership, { params: { id: '1' } }, 500))

    await remove()

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete airline membership. Please try again.')
    expect(rows()).toHaveLength(1)
  })

  it('counts as done when another tab has done it', async () => {
    const api = await open(refuses(removeAirlineMembership, { params: { id: '1' } }, 404))
    api.answer(...membershipsOf('airline', []))

    await remove()

    expect(await screen.findByText('Airline membership deleted successfully!')).toBeVisible()
  })

  it('says so for a hotel', async () => {
    await open(...membershipsOf('hotel', [hilton]), refuses(removeHotelMembership, { params: { id: '2' } }, 500))
    await userEvent.click(screen.getByRole('tab', { name: 'Hotels' }))

    await press('Delete Hilton Honors')

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete hotel membership. Please try again.')
  })
})

describe('points in all schemes', () => {
  const change = { type: 'airline' as const, schemeName: 'Delta SkyMiles', changedAt: '2027-02-20T10:00:00.000Z' }
  const history = {
    totalPoints: 7500,
    changes: [
      { ...change, changedAt: '2027-02-27T10:00:00.000Z', pointsBefore: 10_000, pointsAfter: 7500, totalAfter: 7500 },
      { ...change, pointsBefore: null, pointsAfter: 10_000, totalAfter: 10_000 },
    ],
  }

  it('are added up, drawn over time, and told change by change', async () => {
    await open(answers(getBalanceHistory, { params: { id: '7' } }, history))
    const points = within(screen.getByRole('region', { name: 'Points in all schemes' }))

    expect(points.getByText('7,500')).toBeVisible()
    expect(await points.findByRole('img')).toHaveAccessibleName('From 10,000 points on 20 Feb 2027 to 7,500 now')
    await userEvent.click(points.getByText('History of changes (2)'))

    expect(points.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateSchemeChangeTotal',
      '27 Feb 2027Delta SkyMilesupdated−2,5007,500',
      '20 Feb 2027Delta SkyMilesadded+10,00010,000',
    ])
  })

  it('cost nothing else when they cannot be loaded', async () => {
    await open(refuses(getBalanceHistory, { params: { id: '7' } }, 500))

    expect(await screen.findByText('Your balance history could not be loaded')).toBeVisible()
    expect(rows()).toHaveLength(1)
  })
})

const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : undefined)
