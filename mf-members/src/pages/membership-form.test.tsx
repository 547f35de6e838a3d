import { addAirlineMembership, changeAirlineMembership } from '@pointfare/shared/operations/memberships'
import { UnsavedWorkProvider } from '@pointfare/shared/remote'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { fakeApi, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { membershipsPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada, flyingClub, membershipsOf, noHistory } from '../testing/membership-api.ts'
import { choose, field, fill, openMemberships, press, rows, scheme } from '../testing/open-memberships.tsx'

beforeEach(() => expectComplaints(/A membership was not (saved|deleted)/))

describe('the scheme picker', () => {
  it('finds schemes by any part of their name, in either case', async () => {
    await openMemberships()

    await userEvent.type(scheme(), 'MILES')

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual(['Delta SkyMiles'])
  })

  it('says that nothing is found', async () => {
    await openMemberships()

    await userEvent.type(scheme(), 'zzz')

    expect(await screen.findByText('No membership schemes found')).toBeVisible()
  })

  it('fills in what is kept of a scheme, and empties it again for another', async () => {
    await openMemberships()

    await choose('Virgin Atlantic Flying Club')
    expect(field('Membership number')).toHaveValue('1070000000')
    expect(field('Points balance')).toHaveValue('20000')
    await choose('Delta SkyMiles')

    expect(field('Membership number')).toHaveValue('')
  })

  it('leaves alone what was typed', async () => {
    await openMemberships()

    await userEvent.type(field('Tier'), 'Gold')
    await choose('Delta SkyMiles')

    expect(field('Tier')).toHaveValue('Gold')
  })
})

describe('the membership form', () => {
  it('says one thing that is missing at a time, where it is missing', async () => {
    await openMemberships()
    const reported = () => screen.getByRole('alert').textContent

    await press('Save Membership')
    expect([reported(), document.activeElement]).toEqual(['Please select a membership scheme', scheme()])
    await choose('Delta SkyMiles')
    await press('Save Membership')
    expect(reported()).toBe('Please enter your membership number')
    await userEvent.type(field('Membership number'), '42')
    await press('Save Membership')
    expect(reported()).toBe('Please enter your membership tier')
    await userEvent.type(field('Tier'), 'Gold')
    await userEvent.type(field('Points balance'), 'many')
    await press('Save Membership')

    expect([reported(), document.activeElement]).toEqual([
      'Please enter a valid number of points',
      field('Points balance'),
    ])
  })

  it('adds a membership, says so, and is empty again', async () => {
    await openMemberships()

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
    await openMemberships()

    await choose('Virgin Atlantic Flying Club')
    await userEvent.clear(field('Tier'))
    await userEvent.type(field('Tier'), 'Gold')
    await press('Save Membership')

    expect(await screen.findByText('Airline membership updated successfully!')).toBeVisible()
    expect(rows()).toEqual([expect.stringContaining('Gold')])
  })

  it('shows the tab of what was added', async () => {
    await openMemberships()

    await fill('Hilton Honors')
    await press('Save Membership')

    expect(await screen.findByText('Hotel membership added successfully!')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    expect(rows()).toEqual([expect.stringContaining('Hilton Honors')])
  })

  it('lists at once what is on its way, and takes it back when the server refuses; what was typed stays', async () => {
    const answer = Promise.withResolvers<Response>()
    await openMemberships(replies(addAirlineMembership, { params: { userId: '7' } }, () => answer.promise))
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
    await openMemberships(refuses(changeAirlineMembership, { params: { id: '1' } }, 500))

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
    await openMemberships()

    await fill('Delta SkyMiles')
    await press('Reset Form')

    expect([scheme(), field('Membership number')].map(valueOf)).toEqual(['', ''])
  })
})

const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : undefined)
