import { listAlerts } from '@pointfare/shared/operations/alerts'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { listInbox } from '@pointfare/shared/operations/inbox'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { type Answer, answers, fakeApi, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import { membersPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { anItem } from '../testing/inbox-api.ts'
import { ada, flyingClub } from '../testing/membership-api.ts'

const hers = { params: { userId: '7' } }
const search = {
  id: '1',
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: '2027-03-16',
  timestamp: 1,
}
const days = { airline: 'vs', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-16' }
const costs = (points: number) => [aDayPrices('2027-03-15', { ECONOMY: points })]

const alert = {
  id: '01234567-89ab-4def-8123-456789abcdef',
  name: 'London to New York, Business for 2',
  watch: {
    airlines: 'ANY',
    origin: 'LHR',
    destination: 'JFK',
    from: '2027-03-01',
    to: '2027-03-20',
    cabin: 'BUSINESS' as const,
    travellers: 2,
    mostPoints: 60_000,
    saverOnly: false,
  },
  address: '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20',
  createdAt: '2027-02-01T10:00:00.000Z',
  isPaused: false,
  matches: 3,
  lowest: { points: 47_500, date: '2027-03-04', airlineCode: 'VS' },
  lastRing: null,
  rings: 0,
  endsOn: '2027-03-20',
  isEnded: false,
  channels: { push: true, letters: true },
}

const idea = {
  origin: 'LHR',
  destination: 'JFK',
  airlineCode: 'VS',
  flightNumber: 'VS3',
  points: 12_500,
  date: '2027-04-02',
  days: 30,
  durationMinutes: 475,
  isDurationEstimated: false,
  taxes: null,
  cash: null,
  value: 1.42,
  months: [],
  scrapedAt: [2027, 3, 1, 9, 0, 0] as [number, number, number, number, number, number],
}
const newYork = {
  id: 'JFK',
  airportCode: 'JFK',
  name: 'John F. Kennedy',
  city: 'New York',
  country: 'US',
  metroCode: 'NYC',
  latitude: 40.6,
  longitude: -73.8,
}

const full: Answer[] = [
  answers(listSavedSearches, hers, { searches: [search] }),
  answers(listDayPrices, { params: days, query: {} }, costs(12_500)),
  answers(listDayPrices, { params: days, query: { asof: '2027-02-22' } }, costs(15_000)),
  answers(listAlerts, {}, [alert]),
  answers(listAirlineMemberships, hers, [flyingClub]),
  answers(listDestinations, {}, { content: [idea], totalElements: 23, places: [newYork] }),
  answers(listRecentPriceChanges, {}, [{ id: '9', change: aPriceChange() }]),
  answers(listInbox, {}, { items: [anItem()], unread: 1, next: null }),
]
const empty: Answer[] = [
  answers(listSavedSearches, hers, { searches: [] }),
  answers(listAlerts, {}, []),
  answers(listAirlineMemberships, hers, []),
  answers(listInbox, {}, { items: [], unread: 0, next: null }),
]

async function open(answered: Answer[]) {
  fakeApi(...answered)
  await act(async () => void renderAt(routes, membersPattern, { session: ada }))
}
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the home of a member', () => {
  it('tells what their searches cost, and where that went within a week', async () => {
    await open(full)

    expect(part('Your searches').getByRole('listitem')).toHaveTextContent(
      'LHR to JFK 15 Mar – 16 Mar' + 'from 12,500 ▼ down 2,500 in a week',
    )
    expect(part('Your searches').getByRole('link', { name: 'All saved searches (1)' })).toBeVisible()
    expect(part('Your searches').getByRole('button', { name: 'Alert for LHR to JFK' })).toBeVisible()
  })

  it('tells which alerts match now', async () => {
    await open(full)

    expect(part('Your alerts').getByRole('listitem')).toHaveTextContent('3 days match, from 47,500')
    expect(part('Your alerts').getByRole('link', { name: alert.name })).toHaveAttribute('href', alert.address)
  })

  it('tells how far points go from where they fly', async () => {
    await open(full)

    expect(part('Your points').getByRole('listitem')).toHaveTextContent('20,000 pointsenough for 23 places from LHR')
    expect(part('Your points').getByRole('link', { name: '23 places' })).toHaveAttribute(
      'href',
      '/explore?origin=LHR&airlines=VS&points=20000',
    )
  })

  it('has ideas, and what has just moved on their routes', async () => {
    await open(full)

    expect(part('Trip ideas from LHR').getByRole('listitem')).toHaveTextContent(
      'New York 2 Apr, Virgin Atlantic12,500 worth 1.4¢ each',
    )
    expect(part('Price changes on your routes').getByRole('listitem')).toHaveTextContent(
      /LHR to JFK, 15 Mar VS3 Economy, .*▼ down to 12,500/,
    )
  })

  it('tells what alerts found last', async () => {
    await open(full)

    expect(part('Recent alerts').getByRole('listitem')).toHaveTextContent(
      'VS3 from LHR to JFK on Mon 15 Mar 2027 Business, 2 minutes ago47,500 points',
    )
    expect(part('Recent alerts').getByRole('link', { name: 'Open inbox' })).toHaveAttribute('href', '/members/inbox')
  })

  it('hints at nothing to do before it is known what there is', async () => {
    await open([hangs(listSavedSearches, hers), ...empty.slice(1)])

    expect(part('Your searches').getByText('Loading...')).toBeInTheDocument()
    expect(part('Trip ideas').queryByText(/Search for a flight/)).not.toBeInTheDocument()
  })

  it('keeps the place of each part before it is known who is there', async () => {
    fakeApi()
    await act(async () => void renderAt(routes, membersPattern, { session: { status: 'loading' } }))

    expect(screen.getAllByRole('region')).toHaveLength(6)
  })

  it('leads to every page of the member, each by one link', async () => {
    await open(full)

    const pages = within(screen.getByRole('navigation', { name: 'Members Area' })).getAllByRole('link')
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/members/profile',
      '/members/memberships',
      '/members/saved-searches',
      '/members/alerts',
      '/members/inbox',
    ])
  })

  it('says what to do where there is nothing yet', async () => {
    await open(empty)

    expect(part('Your searches').getByRole('link', { name: 'Search reward flights' })).toBeVisible()
    expect(part('Your alerts').getByText(/Press “Tell me”/)).toBeVisible()
    expect(part('Your points').getByRole('link', { name: 'Add a membership' })).toBeVisible()
    expect(part('Recent alerts').getByText(/Nothing yet/)).toBeVisible()
    expect(part('Trip ideas').getByText(/Search for a flight to get ideas/)).toBeVisible()
    expect(part('Price changes on your routes').getByText(/Search for a route or set an alert/)).toBeVisible()
  })

  it('keeps what failed to itself, with a way to try again', async () => {
    await open([
      answers(listSavedSearches, hers, { searches: [search] }),
      refuses(listDayPrices, {}, 503),
      refuses(listAlerts, {}, 503),
      refuses(listAirlineMemberships, hers, 503),
      refuses(listInbox, {}, 503),
      refuses(listDestinations, {}, 503),
      refuses(listRecentPriceChanges, {}, 503, { requestId: 'moves-7' }),
    ])

    expect(part('Price changes on your routes').getByRole('button', { name: 'Reference: moves-7' })).toBeVisible()
    for (const name of ['Your alerts', 'Your points', 'Recent alerts', 'Price changes on your routes'])
      expect(part(name).getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(part('Trip ideas from LHR').getByText(/could not be loaded. You can find them in Explore/)).toBeVisible()
    expect(part('Your searches').getByRole('link', { name: 'LHR to JFK' })).toBeVisible()
  })

  it('says nothing of what there is while searches cannot be loaded', async () => {
    await open([...empty.slice(1), refuses(listSavedSearches, hers, 503)])

    for (const name of ['Your searches', 'Price changes on your routes'])
      expect(part(name).getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(part('Trip ideas').getByText(/could not be loaded. You can find them in Explore/)).toBeVisible()
    expect(screen.queryByText(/appear here|Search for a/)).not.toBeInTheDocument()
  })
})
