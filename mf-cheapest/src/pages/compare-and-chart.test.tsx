import { routeAsked } from '../testing/open-cheapest.tsx'
import { infoAsked } from '../testing/open-cheapest.tsx'
import { cheapestAsked } from '../testing/open-cheapest.tsx'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { listCheapestFlights, listPointsByFlight } from '@pointfare/shared/operations/cheapest'
import { getRouteInfo } from '@pointfare/shared/operations/cash-prices'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { aPage, anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCheapestFlight,
  aRouteInfo,
  cheapestApi,
  listUrl,
  onAWideScreen,
  openCheapest,
  pointsUrl,
} from '../testing/open-cheapest.tsx'

const dayAsked = (date: string) =>
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: date,
    to: date,
    pageNumber: 0,
    pageSize: 28,
  })

const days = [15, 16, 17, 18].map((day) => ({
  date: `2027-03-${day}`,
  departure: [2027, 3, day] as [number, number, number],
}))

/** Four flights on four days, each 1,000 points dearer than the one before. */
function fourFlights() {
  const api = cheapestApi()
  const flights = days.map(({ departure }, index) => ({
    ...aRewardFlight({ departure, awardEconomy: anAward({ cabinPointsValue: 10_000 + index * 1000 }) }),
    cash: null,
  }))
  api.answer(
    answers(listCheapestFlights, cheapestAsked(), aPage(flights.map((flight) => aCheapestFlight(flight)))),
    ...days.flatMap(({ date }, index) => [
      answers(searchRewardFlights, dayAsked(date), aPage([flights[index]!])), // as many flights as days
      answers(getRouteInfo, infoAsked('VS3', date), aRouteInfo({ date, price: 120 + index })),
    ]),
  )
  return api
}

const compareButtons = () => screen.getAllByRole('button', { name: 'Compare' })
const tray = () => screen.getByRole('region', { name: 'Flights to compare' })
const compareKeys = 'compare=2027-03-15-VS3,2027-03-16-VS3'

describe('comparing', () => {
  it('takes up to three flights, kept in the address', async () => {
    fourFlights()
    const { router } = await act(async () => openCheapest(listUrl))

    for (const button of compareButtons()) await userEvent.click(button)

    expect(within(tray()).getByText('3 of 3')).toBeVisible()
    expect(compareButtons()[3]).toHaveAttribute('aria-disabled', 'true')
    expect(new URLSearchParams(router.state.location.search).get('compare')).toBe(
      '2027-03-15-VS3,2027-03-16-VS3,2027-03-17-VS3',
    )
  })

  it('needs two flights, and a flight can be taken out again', async () => {
    fourFlights()
    await act(async () => openCheapest(`${listUrl}&${compareKeys}`))

    await userEvent.click(within(tray()).getByRole('button', { name: 'Remove VS3, 15 Mar' }))

    expect(within(tray()).getByRole('button', { name: 'Choose one more' })).toBeDisabled()
  })

  it('shows flights side by side, wherever in the list they are, from the address alone', async () => {
    fourFlights().answer(answers(listCheapestFlights, cheapestAsked(), aPage([aCheapestFlight()])))
    await act(async () => openCheapest(`${listUrl}&${compareKeys}&comparing=1`))

    const dialog = within(await screen.findByRole('dialog', { name: 'Compare flights in Economy' }))
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'VS3 Mon 15 Mar 2027',
      'VS3 Tue 16 Mar 2027',
    ])
    expect(await dialog.findByText('11,000')).toBeVisible()
    expect(await dialog.findByText('US$121')).toBeVisible()
  })

  it('says N/A of what cannot be learnt, and closes to where it was opened', async () => {
    fourFlights().answer(refuses(getRouteInfo, infoAsked('VS3', '2027-03-16'), 503))
    const { router } = await act(async () => openCheapest(`${listUrl}&${compareKeys}&comparing=1`))
    const dialog = within(await screen.findByRole('dialog'))

    expect(await dialog.findAllByText('N/A')).toHaveLength(6)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.search).not.toContain('comparing')
  })
})

describe('the chart', () => {
  const figure = async () => within(await screen.findByRole('figure', { name: 'Points in Economy by date' }))

  it('is fetched when it is asked for where there is little room, and the address remembers that', async () => {
    const api = cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))
    expect(api.requests).not.toContain(pointsUrl)

    await userEvent.click(screen.getByRole('button', { name: 'Show chart' }))

    await figure()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&chart=1')
  })

  it('is open on a wide screen until it is hidden', async () => {
    const restore = onAWideScreen()
    cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))
    await figure()

    await userEvent.click(screen.getByRole('button', { name: 'Hide chart' }))

    expect(screen.queryByRole('figure', { name: 'Points in Economy by date' })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&chart=0')
    restore()
  })

  it('can be walked through flight by flight, from the cheapest, each with the way to its day', async () => {
    cheapestApi()
    await act(async () => openCheapest(`${listUrl}&chart=1`))
    const walker = (await figure()).getByRole('slider', { name: 'Flight by flight' })
    expect(walker).toHaveAttribute('aria-valuetext', 'Mon 15 Mar 2027, VS3: 10,000 points')

    fireEvent.change(walker, { target: { value: 1 } })

    expect(walker).toHaveAttribute('aria-valuetext', 'Fri 2 Apr 2027, VS25: 17,500 points')
    expect((await figure()).getByRole('link', { name: 'See 2 Apr 2027 in the search' })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-04-02/to/2027-04-02',
    )
  })

  it('has the same figures as tables, month by month', async () => {
    cheapestApi()
    await act(async () => openCheapest(`${listUrl}&chart=1`))
    await figure()

    await open('All 2 flights as tables')
    await open('March 2027: 1 flight from 10,000 points')

    expect(screen.getByRole('row', { name: 'Mon 15 Mar 2027 VS3 10,000' })).toBeVisible()
  })

  it('can be tried again when it cannot be loaded', async () => {
    const api = cheapestApi()
    api.answer(refuses(listPointsByFlight, routeAsked(), 500, { requestId: 'chart-7' }))
    await act(async () => openCheapest(`${listUrl}&chart=1`))

    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.Reference: chart-7')
  })
})

/** jsdom opens no details by itself. */
async function open(summary: string) {
  const details = screen.getByText(summary).closest('details')
  if (details) details.open = true
  await act(async () => details?.dispatchEvent(new Event('toggle')))
}
