import { historyInput } from '@pointfare/shared/contracts/reward-flight'
import { daysRequested, flightsRequested } from '../testing/open-search.tsx'
import {
  listDayPrices,
  listFlightStandings,
  listPriceHistory,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import { type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { fakePriceChanges } from '@pointfare/shared/testing/fake-event-source'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const economy = (cabinPointsValue: number, cabinClassSeatCount: number) => ({
  awardEconomy: anAward({
    cabinPointsValue,
    cabinClassSeatCount,
    cabinClassSeatCountString: String(cabinClassSeatCount),
  }),
})

const cabinButton = () => screen.findByRole('button', { name: /^Economy/ })

describe('results that are looked at for a while', () => {
  afterEach(() => jest.useRealTimers())

  it('say what has changed since they came, in words and not by colour alone', async () => {
    jest.useFakeTimers()
    expectComplaints(/The stream of price changes was closed/)
    const api = searchApi()
    api.answer(answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight(economy(20_000, 4))])))
    await act(async () => void openSearch(resultsUrl))
    expect(await cabinButton()).not.toHaveTextContent('by')

    api.answer(answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight(economy(17_500, 3))])))
    await act(() => jest.advanceTimersByTimeAsync(60_000))

    expect(await cabinButton()).toHaveTextContent('▼ 2,500 pointsdown by 2,500 points')
    expect(await cabinButton()).toHaveTextContent('▼ 1 seatdown by 1 seat')
  })
})

describe('results while prices change', () => {
  const day = { from: '2027-03-15', to: '2027-03-15', pageSize: 10_000 }
  const answerDay = (api: FakeApi, ...flights: RewardFlight[]) =>
    api.answer(answers(searchRewardFlights, flightsRequested(day), aPage(flights)))

  async function openWatched() {
    const stream = fakePriceChanges()
    const api = searchApi()
    await act(async () => void openSearch(resultsUrl))
    await cabinButton()
    act(() => stream.accept())
    return { api, stream }
  }

  it('show the new price in its place and say it politely', async () => {
    const { api, stream } = await openWatched()
    answerDay(api, aRewardFlight(economy(12_500, 3)))

    act(() => stream.send(aPriceChange()))

    await waitFor(async () => expect(await cabinButton()).toHaveTextContent('down by 5,000 points'))
    expect(screen.getByText(/^Just now/)).toHaveTextContent(
      'Just now: VS3 on Mon 15 Mar: Economy down by 2,500 points.',
    )
    expect(screen.getByText(/^Just now/)).toHaveAttribute('role', 'status')
  })

  it('bring the calendar up to date as well', async () => {
    const { api, stream } = await openWatched()
    answerDay(api, aRewardFlight(economy(12_500, 3)))
    api.answer(answers(listDayPrices, daysRequested(), [aDayPrices('2027-03-15', { ECONOMY: 12_500 })]))

    act(() => stream.send(aPriceChange()))

    expect(await screen.findByRole('gridcell', { name: /^Monday, 15 March 2027: 12,500 points/ })).toBeVisible()
  })

  it('listen to their own route only, and leave changes of other pages alone', async () => {
    const { api, stream } = await openWatched()

    act(() => stream.send(aPriceChange({ departure: [2027, 3, 29] })))

    expect(stream.listening()).toEqual(['/stream/price-changes/airlines?carrier=VS&origin=LHR&destination=JFK'])
    expect(api.requests.filter((url) => url.includes('to/2027-03-29'))).toEqual([])
  })

  it('stay as they are when a changed day cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { api, stream } = await openWatched()
    api.answer(refuses(searchRewardFlights, flightsRequested(day), 503))

    act(() => stream.send(aPriceChange()))

    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(await cabinButton()).toHaveTextContent('17,500')
  })

  it('say when changes no longer arrive, and listen again when asked to', async () => {
    expectComplaints(/The stream of price changes was closed/)
    const { stream } = await openWatched()

    act(() => stream.fail())
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }))

    expect(screen.queryByText('Updates paused.')).not.toBeInTheDocument()
    expect(stream.listening()).toHaveLength(1)
  })
})

describe('a price on a card', () => {
  const open = async (...answered: Parameters<FakeApi['answer']>) => {
    const api = searchApi()
    api.answer(...answered)
    await act(async () => void openSearch(resultsUrl))
    return api
  }

  it('says how it stands among those of its route', async () => {
    const { id } = aRewardFlight()
    const economyOnly = { PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
    const standing = {
      dearerPercent: 83,
      cheaperPercent: 5,
      clearlyDearerPercent: 83,
      clearlyCheaperPercent: 0,
      days: 90,
    }

    await open(answers(listFlightStandings, {}, [{ id, cabins: { ECONOMY: standing, ...economyOnly } }]))

    expect(await cabinButton()).toHaveAccessibleName(
      expect.stringContaining('low: cheaper than 83 % of this route’s prices in the last 90 days'),
    )
    expect(within(await cabinButton()).getByText('Low')).toBeVisible()
  })

  it('stands for itself while that is unknown', async () => {
    await open(refuses(listFlightStandings, {}, 503))

    expect(await cabinButton()).toHaveAccessibleName(expect.not.stringMatching(/low:|typical|high:/))
  })
})

describe('the price history', () => {
  it('says of each price how it differs from the one before', async () => {
    const api = searchApi()
    const on = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', flight: 'VS3', pageNumber: 0 }
    const records = [
      aRewardFlight({ ...economy(20_000, 9), scrapedAt: [2027, 2, 28, 8, 0, 0] }),
      aRewardFlight({ ...economy(15_000, 4), scrapedAt: [2027, 2, 27, 8, 0, 0] }),
    ]
    api.answer(answers(listPriceHistory, historyInput(on), aPage(records, { pageSize: 20 })))
    openSearch(resultsUrl)

    await userEvent.click(await cabinButton())

    const [, newest, oldest] = await within(await screen.findByRole('dialog')).findAllByRole('row')
    expect(newest).toHaveTextContent('up by 5,000 points')
    expect(newest).toHaveTextContent('up by 5 seats')
    expect(oldest).not.toHaveTextContent(/(up|down) by/)
    expect(await screen.findByRole('figure', { name: 'Points of VS3 over time' })).toHaveAccessibleDescription(
      /^Economy: from 15,000 to 17,500 points, lowest 15,000 on 27 Feb 2027, 2 changes\. /,
    )
  })
})
