import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { filterRewardFlights, listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daysRequested, flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const day = (name: string) => screen.findByRole('article', { name })
const monday = () => day('Monday, 15 March 2027')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () => screen.getByText(/flights \d|All \d/)

describe('results', () => {
  afterEach(() => jest.useRealTimers())

  it('say what they are of', async () => {
    searchApi()

    openSearch(resultsUrl)

    expect(screen.getByRole('heading', { name: 'Reward Flights from LHR to JFK with Virgin Atlantic' })).toBeVisible()
    expect(await screen.findByText('London Heathrow to New York John F Kennedy')).toBeVisible()
    await monday()
    expect(status()).toHaveTextContent('Showing flights 1-1 of 1 · 15 Mar - 16 Mar 2027')
  })

  it('show points, seats and saver per cabin, and what cannot be booked', async () => {
    const saver = anAward({ cabinPointsValue: 6_000, cabinClassSeatCountString: '9+', isSaverAward: true })
    searchApi().answer(
      answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight({ awardEconomy: saver })])),
    )

    openSearch(resultsUrl)
    const card = within(await monday())

    expect(card.getByRole('button', { name: /^Economy 6,000 points ?, 9\+ seats Saver/ })).toBeVisible()
    expect(card.getByRole('button', { name: /^Premium Economy 42,000 points/ })).toBeVisible()
    expect(card.getByText('First: no flight available')).toBeVisible()
    expect(card.getByText('seen 5 minutes ago')).toBeVisible()
  })

  it('mark the lowest price of each cabin in the whole search once, whatever is on the page', async () => {
    const dear = aRewardFlight({ departure: [2027, 3, 16], awardEconomy: anAward({ cabinPointsValue: 20_000 }) })
    const none = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
    const aDay = (date: string, economy: number, business: number): DayPrices => ({
      date,
      flights: 1,
      lowest: { ...none, ECONOMY: economy, BUSINESS: business },
      seats: none,
    })
    const api = searchApi()
    api.answer(answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight(), dear])))
    const days = [
      aDay('2027-03-15', 17_500, 50_000),
      aDay('2027-03-16', 20_000, 40_000),
      aDay('2027-03-17', 5_000, 5_000),
    ]
    api.answer(answers(listDayPrices, daysRequested(), days))

    openSearch(resultsUrl)

    const monday15 = within(await monday())
    expect(await monday15.findByRole('button', { name: /^Economy 17,500 points Lowest price/ })).toBeVisible()
    expect(screen.getAllByText('Lowest price', { selector: 'button *' })).toHaveLength(1)
  })

  it('explain their colours in a list', async () => {
    searchApi()

    openSearch(resultsUrl)
    await monday()

    const legend = screen.getByRole('list', { name: 'Cabin colours' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Economy'),
      expect.stringContaining('Premium Economy'),
      expect.stringContaining('Business'),
      expect.stringContaining('First Class'),
    ])
  })

  it('note, on a day with several flights, how many there are and the best price of each cabin', async () => {
    const later = aRewardFlight({ flightNumber: 'VS25', awardEconomy: anAward({ cabinPointsValue: 15_000 }) })
    searchApi().answer(answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight(), later])))

    openSearch(resultsUrl)
    const card = within(await monday())

    expect(card.getByText(/^2 flights/)).toBeVisible()
    const best = within(card.getByRole('list', { name: 'Best prices of the day' })).getAllByRole('listitem')
    expect(best[0]).toHaveTextContent('Economy from 15,000 points, with VS25')
    expect(card.getAllByRole('button', { name: 'Book' })).toHaveLength(2)
  })

  it('begin each of many days with its best price, and keep what is more than three flights behind a press', async () => {
    const flights = [15, 16, 17].flatMap((date) =>
      ['VS3', 'VS25', 'VS9', 'VS137'].map((flightNumber, index) =>
        aRewardFlight({
          departure: [2027, 3, date],
          flightNumber,
          departureTime: `${10 + index}:00`,
          awardEconomy: anAward({ cabinPointsValue: flightNumber === 'VS137' ? 6_000 : 17_500 }),
        }),
      ),
    )
    searchApi().answer(answers(searchRewardFlights, flightsRequested(), aPage(flights)))

    openSearch(resultsUrl)
    const card = within(await monday())
    expect(card.getAllByText(/^VS\d+$/, { selector: 'p > *' }).map(({ textContent }) => textContent)).toEqual([
      'VS137',
      'VS3',
      'VS25',
    ])
    expect(card.getByText(/^VS9 12:00: Economy 17,500/)).not.toBeVisible()
    await userEvent.click(card.getByText('1 more flight'))

    expect(await card.findByText('VS9')).toBeVisible()
    expect(card.getAllByRole('button', { name: 'Book' })).toHaveLength(4)
  })

  it('say when a flight lands, how long it flies, in what, and what it costs besides points', async () => {
    searchApi()

    openSearch(resultsUrl)
    const card = within(await monday())

    expect((await card.findByText('to')).parentElement).toHaveTextContent('09:15 → to 13:10')
    expect(card.getByText(/^7h.55m · nonstop · A350-1000$/)).toBeVisible()
    expect(card.getByRole('button', { name: /^Economy 17,500 points.*\+US\$228 taxes/ })).toBeVisible()
    expect(card.getByRole('button', { name: /^Business.*\+US\$928 taxes/ })).toBeVisible()
  })

  it('say what one of several travellers pays, and all of them', async () => {
    searchApi().answer(answers(filterRewardFlights, {}, aPage([aRewardFlight()])))

    openSearch(`${resultsUrl}?seats=2`)
    const card = within(await monday())

    const economy = { name: /^Economy 17,500 points each.*35,000 \+ US\$456 for 2/ }
    expect(await card.findByRole('button', economy)).toBeVisible()
  })

  it('are said to be loading', async () => {
    searchApi().answer(hangs(searchRewardFlights, flightsRequested()))

    openSearch(resultsUrl)
    await screen.findByText('London Heathrow to New York John F Kennedy')

    expect(screen.getByText('Loading reward flights...')).toBeVisible()
  })

  it('say why they could not be loaded, and can be tried again', async () => {
    const api = searchApi()
    api.answer(refuses(searchRewardFlights, flightsRequested(), 503, { detail: 'The database is being restarted' }))
    openSearch(resultsUrl)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error: The server is busy. Please try again in a moment.')
    expect(alert).toHaveTextContent('The database is being restarted')

    api.answer(answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight()])))
    await userEvent.click(button('Try again'))

    expect(await monday()).toBeVisible()
  })

  it('stay when a later look at them fails', async () => {
    expectComplaints(/The stream of price changes was closed/)
    jest.useFakeTimers()
    const api = searchApi()
    openSearch(resultsUrl)
    await act(() => jest.advanceTimersByTimeAsync(1000))
    api.answer(refuses(searchRewardFlights, flightsRequested(), 503))

    await act(() => jest.advanceTimersByTimeAsync(60_000))

    expect(screen.getByRole('article', { name: 'Monday, 15 March 2027' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are only counted beside a year', async () => {
    searchApi().answer(
      answers(
        searchRewardFlights,
        flightsRequested({ from: '2027-03-15', to: '2027-03-15', pageSize: 10_000 }),
        aPage([aRewardFlight()]),
      ),
    )

    openSearch(`${resultsUrl}?view=year`)

    expect(await screen.findByText(/^1 flight/)).toHaveTextContent('1 flight · 15 Mar - 16 Mar 2027')
  })

  it('cost themselves only when they are unreadable', async () => {
    searchApi().answer(replies(searchRewardFlights, flightsRequested(), () => new Response('<html>')))

    openSearch(resultsUrl)

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error: The answer cannot be read. Reload the page, or try again later.',
    )
    expect(screen.getByRole('button', { name: 'Edit search' })).toBeVisible()
  })

  it('say that there are none', async () => {
    searchApi().answer(answers(searchRewardFlights, flightsRequested(), aPage([])))

    openSearch(resultsUrl)

    expect(await screen.findByText('No reward flights found for this period.')).toBeVisible()
  })

  it('made of demo data say so', async () => {
    searchApi()

    openSearch(resultsUrl, { site: { config: aRuntimeConfig({ demoData: true }) } })

    expect(await screen.findByText('Demo data.')).toBeVisible()
  })

  it('made of demo data say so on paper, too', async () => {
    searchApi()
    const matchMedia = window.matchMedia
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === 'print' })

    openSearch(resultsUrl, { site: { config: aRuntimeConfig({ demoData: true }) } })
    const sheet = await screen.findByRole('table')
    window.matchMedia = matchMedia

    expect(sheet.previousElementSibling).toHaveTextContent('Demo data.')
  })

  it('show first, and mark, the flight that the address is about', async () => {
    const api = searchApi()
    const flights = ['VS3', 'VS45', 'VS9', 'VS25'].map((flightNumber) => aRewardFlight({ flightNumber }))
    api.answer(answers(searchRewardFlights, flightsRequested(), aPage(flights)))

    openSearch(`${resultsUrl}?flight=VS25`)

    const [first] = within(await monday()).getAllByRole('button', { name: /^Book/ })
    expect(first).toHaveAccessibleDescription(/VS25/)
    expect(screen.getByText('Your link is about this flight')).toBeVisible()
  })

  it('have a place for holiday suggestions beside their heading', async () => {
    searchApi()

    openSearch(resultsUrl, {
      slots: { 'holiday-suggestions': ({ origin, destination }) => <p>{`Holidays ${origin} ${destination}`}</p> },
    })

    await monday()
    expect(screen.getByText('Holidays LHR JFK')).toBeVisible()
  })
})
