import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { listSavedSearches, removeSavedSearch } from '@pointfare/shared/operations/saved-searches'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { savedSearchesPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { priceMemoryKey } from './saved-searches-page.tsx'

/** The tests' clock stands at 1 March 2027. */
const search = {
  id: '1',
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: '2027-03-16',
  timestamp: Date.UTC(2027, 1, 20, 10),
}
const passed = { ...search, id: '2', airlineCode: null, destination: null, startDate: null, endDate: '2027-02-27' }

const days = { params: { airline: 'vs', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-16' } }
const costs = (...points: number[]) =>
  answers(
    listDayPrices,
    days,
    points.map((each) => aDayPrices('2027-03-15', { ECONOMY: each, BUSINESS: 47_500 })),
  )

async function open(searches: object[], ...answered: Parameters<typeof fakeApi>) {
  localStorage.setItem(savedSearchesKey, JSON.stringify(searches))
  fakeApi(...answered)
  let router: ReturnType<typeof renderAt>['router'] | undefined
  await act(async () => {
    ;({ router } = renderAt([...routes, { path: '*', element: null }], savedSearchesPattern))
  })
  return { address: () => router?.state.location.pathname }
}
const cells = (row = 1) => within(screen.getAllByRole('row')[row] ?? document.body).getAllByRole('cell')

afterEach(() => localStorage.clear())

describe('saved searches', () => {
  it('are listed with what each asked for', async () => {
    await open([search, passed], costs(12_500))

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date Searched',
      'Airline',
      'Origin',
      'Destination',
      'From',
      'To',
      'Lowest today',
      'Actions',
    ])
    expect(
      cells(1)
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    ).toEqual(['20-02-2027', 'Virgin Atlantic', 'LHR', 'JFK', '15-03-2027', '16-03-2027'])
    expect(
      cells(2)
        .map(({ textContent }) => textContent)
        .slice(1, 7),
    ).toEqual(['Any', 'LHR', 'Any', 'Any', '27-02-2027', 'Dates have passed'])
  })

  it('tell what they cost today, and how that moved since the last look', async () => {
    localStorage.setItem(priceMemoryKey, JSON.stringify({ 1: { points: 15_000, seenOn: '2027-02-20' } }))

    await open([search], costs(20_000, 12_500))

    expect(cells()[6]).toHaveTextContent('from 12,500 points in Economy▼ down 2,500 since 20 Feb')
    expect(JSON.parse(localStorage.getItem(priceMemoryKey) ?? '')).toEqual({
      1: { points: 12_500, seenOn: '2027-03-01' },
    })
  })

  it('are there also when their prices cannot be loaded', async () => {
    await open([search], refuses(listDayPrices, days, 503))

    expect(cells()[6]).toHaveTextContent('–')
  })

  it('can be searched again, with any for what was left open', async () => {
    const { address } = await open([{ ...search, airlineCode: null, endDate: null }])

    await userEvent.click(screen.getByRole('button', { name: 'Search Again' }))

    expect(address()).toBe('/search/airline/any/origin/LHR/destination/JFK/from/2027-03-15/to/any')
  })

  it('can be followed by programs, unless they are not whole', async () => {
    await open([search, passed], costs(12_500))

    const feeds = within(screen.getByRole('navigation', { name: 'Feeds of LHR to JFK' })).getAllByRole('link')
    expect(feeds.map(({ textContent }) => textContent)).toEqual(['RSS', 'Calendar'])
    expect(feeds[0]).toHaveAttribute(
      'href',
      '/feeds/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16.rss',
    )
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
  })

  it('can be removed one by one', async () => {
    await open([search, passed], costs(12_500))

    await userEvent.click(screen.getByRole('button', { name: 'Remove the search from LHR to JFK' }))

    expect(screen.getAllByRole('button', { name: 'Search Again' })).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(savedSearchesKey) ?? '')).toEqual([passed])
  })

  it('lead to the search when there are none', async () => {
    await open([])

    expect(
      screen.getByText(
        "You don't have any saved searches yet. Try searching for flights to save your search criteria.",
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search reward flights' })).toHaveAttribute('href', '/search')
  })

  it('follow another tab that searches', async () => {
    await open([])
    localStorage.setItem(savedSearchesKey, JSON.stringify([passed]))

    act(() => void window.dispatchEvent(new Event('storage')))

    expect(screen.getByRole('button', { name: 'Search Again' })).toBeVisible()
  })
})

describe('the saved searches of a member', () => {
  const hers = { params: { userId: 'user-1' } }
  const member = {
    status: 'member',
    userId: 'user-1',
    user: { sub: '1', name: 'Ada', email: 'ada@x.example' },
  } as const
  const many = Array.from({ length: 23 }, (_, n) => ({ ...passed, id: `${100 - n}`, origin: n === 0 ? 'LHR' : 'MAN' }))

  async function openAsMember(...answered: Parameters<typeof fakeApi>) {
    const api = fakeApi(...answered)
    await act(async () => void renderAt(routes, savedSearchesPattern, { session: member }))
    return api
  }

  it('are those of the account, twenty at a time', async () => {
    await openAsMember(answers(listSavedSearches, hers, { searches: many }))
    expect(screen.getAllByRole('button', { name: 'Search Again' })).toHaveLength(20)

    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }))

    expect(screen.getAllByRole('button', { name: 'Search Again' })).toHaveLength(23)
  })

  it('are not said to be none before that is known', async () => {
    await openAsMember(hangs(listSavedSearches, hers))

    expect(screen.getByText('Loading...')).toBeInTheDocument()
    expect(screen.queryByText('No saved searches')).not.toBeInTheDocument()
  })

  it('are not said to be none where they could not be had', async () => {
    await openAsMember(refuses(listSavedSearches, hers, 503))

    expect(screen.getByText('Your saved searches could not be loaded')).toBeVisible()
    expect(screen.queryByText('No saved searches')).not.toBeInTheDocument()
  })

  it('are this browser’s while those of the account cannot be had', async () => {
    localStorage.setItem(savedSearchesKey, JSON.stringify([passed]))

    await openAsMember(refuses(listSavedSearches, hers, 503))

    expect(screen.getAllByRole('button', { name: 'Search Again' })).toHaveLength(1)
  })

  it('are removed at the account as well', async () => {
    const api = await openAsMember(
      answers(listSavedSearches, hers, { searches: [passed] }),
      answers(removeSavedSearch, { params: { userId: 'user-1', id: '2' } }, undefined),
    )

    await userEvent.click(screen.getByRole('button', { name: 'Remove the search from LHR to anywhere' }))

    expect(await screen.findByText(/You don't have any saved searches yet/)).toBeVisible()
    expect(api.requests.at(-1)).toBe('/v1/api/saved-searches/user/user-1/searches/2')
  })

  it('come back when they could not be removed, which is said', async () => {
    expectComplaints(/was not removed/)
    await openAsMember(
      answers(listSavedSearches, hers, { searches: [passed] }),
      refuses(removeSavedSearch, { params: { userId: 'user-1', id: '2' } }, 500),
    )

    await userEvent.click(screen.getByRole('button', { name: 'Remove the search from LHR to anywhere' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove the search. Please try again.')
    expect(screen.getByRole('button', { name: 'Search Again' })).toBeVisible()
  })
})
