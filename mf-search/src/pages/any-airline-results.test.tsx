import { historyInput } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  filterRewardFlights,
  getRouteSchedule,
  listDayPrices,
  listPriceHistory,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, replies } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resultsPath } from '../paths.ts'
import { aSchedule, daysRequested, flightsRequested, openSearch, search, searchApi } from '../testing/open-search.tsx'
import { twoCities } from '../testing/two-cities.ts'

const anyUrl = resultsPath({ ...search, airlineCode: null })
const cityUrl = resultsPath({ ...search, airlineCode: null, origin: 'LON', destination: 'NYC' })
const cities = { origin: 'LON', destination: 'NYC' }

const virgin = aRewardFlight()
const british = aRewardFlight({
  id: 'BA117',
  carrierCode: 'BA',
  flightNumber: 'BA117',
  departureTime: '08:20',
  awardEconomy: anAward({ cabinPointsValue: 25_000 }),
})
const gatwick = aRewardFlight({ id: 'BA2273', carrierCode: 'BA', flightNumber: 'BA2273', origin: 'LGW' })
const carriers = [
  { airlineCode: 'BA', flights: 1 },
  { airlineCode: 'VS', flights: 1 },
]
const both = { ...aPage([british, virgin]), carriers }

/** Any airline from London to New York, by their airports and by their cities. */
function anyApi() {
  const api = searchApi()
  api.answer(
    answers(listRoutesOfAirline, { params: { code: 'any' } }, twoCities),
    answers(searchRewardFlights, flightsRequested({ airline: null }), both),
    answers(searchRewardFlights, flightsRequested({ airline: 'BA' }), aPage([british])),
    answers(searchRewardFlights, flightsRequested({ airline: null, ...cities }), {
      ...aPage([gatwick, virgin]),
      carriers,
    }),
    ...['any', 'ba', 'ba,vs'].map((airline) => answers(listDayPrices, daysRequested({ airline }), [])),
    answers(listDayPrices, daysRequested({ airline: 'any', ...cities }), []),
  )
  return api
}

const monday = () => screen.findByRole('article', { name: 'Monday, 15 March 2027' })
const lineOf = (card: HTMLElement, flight: string) =>
  within(within(card).getByText(flight, { selector: 'p > *' }).closest('div') ?? card)
const openFilters = async (name: string | RegExp = 'Filters') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('group', { name: 'Airlines' }))
}

describe('results of any airline', () => {
  it('are the flights of all, each with the sign of its airline, and say that their points differ', async () => {
    anyApi()

    openSearch(anyUrl)
    const card = await monday()

    expect(screen.getByRole('heading', { name: 'Reward Flights from LHR to JFK' })).toBeVisible()
    expect(lineOf(card, 'BA117').getByRole('img', { name: 'British Airways' })).toBeVisible()
    expect(lineOf(card, 'VS3').getByRole('img', { name: 'Virgin Atlantic' })).toBeVisible()
    expect(screen.getByText(/^Each airline’s own points/)).toHaveTextContent(
      /British Airways Executive Club.*Virgin Atlantic Flying Club/,
    )
    expect(screen.queryByText(/LHR–JFK/)).not.toBeInTheDocument()
  })

  it('are left to some airlines, whose counts stay', async () => {
    anyApi()
    const { router } = openSearch(anyUrl)
    await monday()

    const airlines = await openFilters()
    expect(airlines.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'British Airways (1)',
      'Virgin Atlantic (1)',
    ])
    await userEvent.click(airlines.getByRole('checkbox', { name: 'British Airways (1)' }))

    expect(router.state.location.search).toBe('?airlines=BA')
    expect(await screen.findByText(/^Showing flights 1-1 of 1/)).toBeVisible()
    expect(screen.queryByText('VS3')).not.toBeInTheDocument()
    expect(airlines.getByRole('checkbox', { name: 'Virgin Atlantic (1)' })).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })

  it('ask for the airlines and airports of an address together with other filters', async () => {
    const bodies: unknown[] = []
    const api = anyApi()
    api.answer(
      answers(listDayPrices, {}, []),
      replies(filterRewardFlights, {}, ({ body }) => {
        bodies.push(body)
        return Response.json(both)
      }),
    )

    openSearch(`${cityUrl.replace('/LON/', '/LHR,LGW/')}?airlines=BA,VS&seats=2`)
    await monday()

    expect(bodies).toContainEqual(
      expect.objectContaining({ airlines: ['BA', 'VS'], origins: ['LHR', 'LGW'], destination: 'NYC', minimumSeats: 2 }),
    )
  })

  it('are no less where a search of one airline has airlines in its address', async () => {
    anyApi()

    openSearch(`${resultsPath(search)}?airlines=BA`)

    expect(await screen.findByText('VS3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Virgin Atlantic' })).not.toBeInTheDocument()
  })

  it('say what a member can book with each airline of which they have points', async () => {
    const user = { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' }
    const session = { status: 'member' as const, user, userId: '7', getToken: async () => 'a-token' }
    const club = { id: '1', userId: '7', membershipNumber: '1', tier: 'Blue', pointsBalance: 26_000 }
    anyApi().answer(
      answers(listAirlineMemberships, { params: { userId: '7' } }, [
        { ...club, airlineName: 'British Airways Executive Club' },
      ]),
    )

    await act(async () => void openSearch(anyUrl, { session }))
    const card = await monday()

    expect(await screen.findByText(/Executive Club points can book 1 of its 3 prices shown/)).toBeVisible()
    expect(lineOf(card, 'BA117').getByRole('button', { name: /^Economy/ })).toHaveTextContent('within your balance')
    expect(lineOf(card, 'VS3').getByRole('button', { name: /^Economy/ })).not.toHaveTextContent('within your balance')
  })
})

describe('results of cities', () => {
  it('say between which airports each flight is, with its own times, history and booking', async () => {
    const schedule: RouteSchedule = {
      ...aSchedule(),
      flights: aSchedule().flights.flatMap((flight) => [
        { ...flight, flightNumber: 'BA2273', carrierCode: 'BA', origin: 'LGW', destination: 'JFK' },
        { ...flight, carrierCode: 'VS', origin: 'LHR', destination: 'JFK', journeyTimeMinutes: 500 },
      ]),
    }
    const past = historyInput({
      carrier: 'BA',
      origin: 'LGW',
      destination: 'JFK',
      on: '2027-03-15',
      flight: 'BA2273',
      pageNumber: 0,
    })
    const api = anyApi()
    api.answer(answers(getRouteSchedule, {}, schedule), answers(listPriceHistory, past, aPage([gatwick])))
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const bookingLinks = { BA: 'https://ba.example/{origin}', VS: 'https://vs.example/{origin}' }

    openSearch(cityUrl, { site: { config: aRuntimeConfig({ bookingLinks }) } })
    const line = lineOf(await monday(), 'BA2273')

    expect(line.getByText('LGW', { exact: false, selector: 'span' })).toHaveTextContent('LGW– to JFK')
    expect(await line.findByText(/7h 55m/)).toBeVisible()
    await userEvent.click(line.getByRole('button', { name: 'Book' }))
    expect(open).toHaveBeenCalledWith('https://ba.example/LGW', '_blank', 'noopener,noreferrer')

    await userEvent.click(line.getByRole('button', { name: /^Economy/ }))
    expect(await screen.findByRole('dialog', { name: 'Price history' })).toBeVisible()
    expect(screen.getByRole('heading', { name: /^BA2273 · LGW to JFK/ })).toBeVisible()
    expect(api.requests).toContain(addressOf(listPriceHistory, past))
  })
})
