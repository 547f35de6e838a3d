import {
  listAirlineMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { getBalanceHistory } from '@pointfare/shared/operations/users'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flyingClub, hilton, membershipsOf } from '../testing/membership-api.ts'
import { openMemberships, press, rows } from '../testing/open-memberships.tsx'

beforeEach(() => expectComplaints(/A membership was not (saved|deleted)/))

describe('saved memberships', () => {
  it('show scheme, type, tier, number and points', async () => {
    await openMemberships()

    expect(rows()).toEqual([expect.stringMatching(/Virgin Atlantic Flying ClubAirline.*Silver.*1070000000.*20,000/)])
    expect(await screen.findByRole('button', { name: 'Delete Virgin Atlantic Flying Club' })).toBeVisible()
  })

  it('are kept apart by type, and say how to begin', async () => {
    await openMemberships(...membershipsOf('airline', []), ...membershipsOf('hotel', []))
    expect(
      screen.getByText("You haven't added any airline memberships yet. Use the form to add your first membership."),
    ).toBeVisible()

    await userEvent.click(screen.getByRole('tab', { name: 'Hotels' }))

    expect(
      screen.getByText("You haven't added any hotel memberships yet. Use the form to add your first membership."),
    ).toBeVisible()
  })

  it('say that they are on their way', async () => {
    await openMemberships(hangs(listAirlineMemberships, { params: { userId: '7' } }))

    expect(await screen.findByText('Loading your airline memberships...')).toBeInTheDocument()
  })

  it('are asked for again when they could not be loaded', async () => {
    const api = await openMemberships(refuses(listAirlineMemberships, { params: { userId: '7' } }, 503))
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.')

    api.answer(...membershipsOf('airline', [flyingClub]))
    await press('Try again')

    expect(rows()).toHaveLength(1)
  })

  it('show what people typed as text', async () => {
    await openMemberships(...membershipsOf('airline', [{ ...flyingClub, tier: '<img src=x onerror=alert(1)>' }]))

    expect(rows()[0]).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('deleting a membership', () => {
  const remove = () => press('Delete Virgin Atlantic Flying Club')

  it('takes it off the list once the server has, and the focus to the list', async () => {
    await openMemberships()

    await remove()

    expect(await screen.findByText('Airline membership deleted successfully!')).toBeVisible()
    expect(rows()).toEqual([])
    expect(await screen.findByRole('heading', { name: 'Your Saved Memberships' })).toHaveFocus()
  })

  it('can be undone', async () => {
    await openMemberships()
    await remove()

    await press('Undo')

    expect(await screen.findByText('Virgin Atlantic Flying Club is back.')).toBeVisible()
    expect(rows()).toEqual([expect.stringContaining('20,000')])
  })

  it('leaves it there when the server refuses', async () => {
    await openMemberships(refuses(removeAirlineMembership, { params: { id: '1' } }, 500))

    await remove()

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete airline membership. Please try again.')
    expect(rows()).toHaveLength(1)
  })

  it('counts as done when another tab has done it', async () => {
    const api = await openMemberships(refuses(removeAirlineMembership, { params: { id: '1' } }, 404))
    api.answer(...membershipsOf('airline', []))

    await remove()

    expect(await screen.findByText('Airline membership deleted successfully!')).toBeVisible()
  })

  it('says so for a hotel', async () => {
    await openMemberships(
      ...membershipsOf('hotel', [hilton]),
      refuses(removeHotelMembership, { params: { id: '2' } }, 500),
    )
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
    await openMemberships(answers(getBalanceHistory, { params: { id: '7' } }, history))
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
    await openMemberships(refuses(getBalanceHistory, { params: { id: '7' } }, 500, { requestId: 'balance-7' }))

    expect(await screen.findByText('Your balance history could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reference: balance-7' })).toBeVisible()
    expect(rows()).toHaveLength(1)
  })
})
