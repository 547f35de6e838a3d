import { listCheapestFlights, listCheapestMonths } from '@pointfare/shared/operations/cheapest'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { aPage, anAward, noAward, unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCheapestFlight,
  cheapestApi,
  cheapestRequested,
  listUrl,
  onAWideScreen,
  openCheapest,
  routeRequested,
} from '../testing/open-cheapest.tsx'

const card = () => screen.findByRole('article', { name: 'Monday, 15 March 2027' })

const listOf = (...flights: ReturnType<typeof aCheapestFlight>[]) =>
  answers(listCheapestFlights, cheapestRequested(), aPage(flights, { pageSize: 20 }))

const pageOf = (pageNumber: number, totalElements = 60) =>
  answers(
    listCheapestFlights,
    cheapestRequested({ pageNumber }),
    aPage([aCheapestFlight({ departure: [2027, 4, pageNumber + 1] })], { pageNumber, pageSize: 20, totalElements }),
  )

/** A flight of which neither time nor seats are told. */
async function openUntold() {
  const departure = { departureTime: '00:00', departureTimeKnown: false }
  cheapestApi().answer(listOf(aCheapestFlight({ ...departure, awardEconomy: unknownSeats })))
  await act(async () => openCheapest(listUrl))
}

/** What it says of them. */
const reportedOf = (shown: HTMLElement) => ({
  open: /VS3 Time not published/.test(shown.textContent) && shown.textContent.includes('seats open'),
  invented: /00:00|\b0 seats/.exec(shown.textContent)?.[0],
})

describe('the list', () => {
  it('invents no time and no seats that nobody tells', async () => {
    await openUntold()

    expect(reportedOf(await card())).toEqual({ open: true, invented: undefined })
  })

  it('says of each flight its points, award, seats, cash price and what a point is worth', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl))

    expect(await card()).toHaveTextContent(/VS3 09:15 · 4 seats/)
    expect(await card()).toHaveTextContent(/10,000 pts.*Standard Award/)
    expect(await card()).toHaveTextContent(/US\$120.*award taxes US\$40/)
    expect(await card()).toHaveTextContent(/Value per point0\.80¢ Consider paying cash instead/)
    expect(await card()).not.toHaveTextContent('1.20¢')
  })

  it('names its one airline', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl))

    expect(
      screen.getByRole('heading', { name: 'Cheapest Economy flights from LHR to JFK with Virgin Atlantic' }),
    ).toBeVisible()
  })

  it('has cents instead of a verdict on each flight while it is ranked by value', async () => {
    cheapestApi().answer(
      answers(listCheapestFlights, cheapestRequested({ sort: 'value' }), aPage([aCheapestFlight()], { pageSize: 20 })),
    )

    await act(async () => openCheapest(`${listUrl}&sort=value`))

    expect(await card()).toHaveTextContent('0.80¢ a point after taxes')
    expect(await card()).not.toHaveTextContent(/value!|Good value|paying cash/)
  })

  it("leads from each flight to the airline's own award search", async () => {
    cheapestApi()
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const bookingLinks = { VS: 'https://air.example/?from={origin}&to={destination}&on={date}' }
    await act(async () => openCheapest(listUrl, { site: { config: aRuntimeConfig({ bookingLinks }) } }))

    await userEvent.click(within(await card()).getByRole('button', { name: 'Book' }))

    expect(opened).toHaveBeenCalledWith(
      'https://air.example/?from=LHR&to=JFK&on=2027-03-15',
      '_blank',
      'noopener,noreferrer',
    )
  })

  it('marks saver awards, and what is not there or not known', async () => {
    const saver = aCheapestFlight({ awardEconomy: anAward({ isSaverAward: true }), cash: null })
    cheapestApi().answer(listOf(saver))

    await act(async () => openCheapest(listUrl))

    expect(await card()).toHaveTextContent('Saver Award')
    expect(within(await card()).getAllByText('N/A')).toHaveLength(2)
  })

  it('shows a cabin that has just been sold as not available', async () => {
    cheapestApi().answer(listOf(aCheapestFlight({ awardEconomy: noAward() })))

    await act(async () => openCheapest(listUrl))

    expect(await card()).toHaveTextContent(/09:15 · N\/A/)
    expect(await card()).not.toHaveTextContent('Standard Award')
  })

  it('leads from each day to its flights in the search', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl))

    expect(screen.getByRole('link', { name: 'Monday, 15 March 2027' })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
    )
  })

  it('says that demo data is demo data', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl, { site: { config: aRuntimeConfig({ demoData: true }) } }))

    expect(screen.getByText('Demo data.')).toBeVisible()
  })

  it('gives other features a place beside its heading', async () => {
    cheapestApi()
    const slots = {
      'holiday-suggestions': ({ origin, destination }: Record<string, string>) => `${origin}>${destination}`,
    }

    await act(async () => openCheapest(listUrl, { slots }))

    expect(screen.getByText('LHR>JFK')).toBeVisible()
  })
})

describe('the list on a wide screen', () => {
  let restore: () => void
  beforeEach(() => {
    restore = onAWideScreen()
  })
  afterEach(() => restore())

  it('invents no time and no seats that nobody tells', async () => {
    await openUntold()

    expect(reportedOf(await screen.findByRole('row', { name: /VS3/ }))).toEqual({ open: true, invented: undefined })
  })

  it('is a table with a row for each flight', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl))

    const table = await screen.findByRole('table', { name: 'Cheapest flights in Economy' })
    expect(within(table).getByRole('row', { name: /^Mon 15 Mar 2027 VS3 09:15 10,000 pts/ })).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('opens details in a row of their own', async () => {
    cheapestApi()
    await act(async () => openCheapest(listUrl))

    await userEvent.click(screen.getByRole('button', { name: 'Show details' }))

    expect(await screen.findByText('7 h 55 min')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide details' })).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the list that cannot be shown', () => {
  it('is said to be on its way', async () => {
    cheapestApi().answer(hangs(listCheapestFlights, cheapestRequested()))

    await act(async () => openCheapest(listUrl))

    expect(screen.getByText('Searching flights...')).toBeVisible()
    expect(screen.getByText('Finding the best award options')).toBeVisible()
  })

  it('says why, with what the API had to say, and can be tried again', async () => {
    const api = cheapestApi()
    api.answer(refuses(listCheapestFlights, cheapestRequested(), 400, { detail: 'No airport has the code LHR' }))
    await act(async () => openCheapest(listUrl))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error occurred')
    expect(alert).toHaveTextContent('Network response was not ok')
    expect(alert).toHaveTextContent('No airport has the code LHR')

    api.answer(listOf(aCheapestFlight()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await card()).toBeVisible()
  })

  it('says so of a page that fails, and not of the page before it', async () => {
    cheapestApi().answer(
      pageOf(0),
      refuses(listCheapestFlights, cheapestRequested({ pageNumber: 1 }), 503, { requestId: 'flights-7' }),
    )
    await act(async () => openCheapest(listUrl))

    await userEvent.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('Network response was not okReference: flights-7')
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('is empty where the cabin has no seats for points', async () => {
    const first = { cabin: 'FIRST' } as const
    cheapestApi().answer(
      answers(listCheapestFlights, cheapestRequested(first), aPage([])),
      answers(listCheapestMonths, routeRequested(first), []),
    )

    await act(async () => openCheapest(`${listUrl}&cabin=first`))

    expect(screen.getByText('No flights found')).toBeVisible()
    expect(screen.getByText(/No flight on this route has First seats for points/)).toBeVisible()
  })

  it('stays without its months when they do not come', async () => {
    cheapestApi().answer(refuses(listCheapestMonths, routeRequested(), 500))

    await act(async () => openCheapest(listUrl))

    expect(await card()).toBeVisible()
    expect(screen.queryByText(/by month/)).not.toBeInTheDocument()
  })
})

describe('the pages of the list', () => {
  it('are turned with the pager, and the address says which one it is', async () => {
    cheapestApi().answer(pageOf(0), pageOf(1))
    const { router } = await act(async () => openCheapest(listUrl))

    await userEvent.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByText('Showing flights 21-21 of 60')).toBeVisible()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&page=2')
  })

  it('past the last one become the last one', async () => {
    cheapestApi().answer(pageOf(98), pageOf(2))

    const { router } = await act(async () => openCheapest(`${listUrl}&page=99`))

    expect(await screen.findByText('Page 3 of 3')).toBeVisible()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&page=3')
  })

  it('begin anew with another cabin, page size or order', async () => {
    const changed = [{ cabin: 'BUSINESS' }, { pageSize: 50 }, { sort: 'value' }] as const
    cheapestApi().answer(
      pageOf(1),
      ...changed.map((query) => answers(listCheapestFlights, cheapestRequested(query), aPage([aCheapestFlight()]))),
      answers(listCheapestMonths, routeRequested({ cabin: 'BUSINESS' }), []),
    )

    const choices = [
      [() => screen.getByRole('radio', { name: 'Business' }), '&cabin=business'],
      [() => screen.getByRole('combobox', { name: 'Results per page' }), '&size=50'],
      [() => screen.getByRole('combobox', { name: 'Order' }), '&sort=value'],
    ] as const
    for (const [control, rest] of choices) {
      const { router, unmount } = await act(async () => openCheapest(`${listUrl}&page=2`))
      const element = control()
      if (element instanceof HTMLSelectElement)
        await userEvent.selectOptions(element, element.value === '20' ? '50' : 'value')
      else await userEvent.click(element)

      await screen.findByText('Showing flights 1-1 of 1')
      expect(router.state.location.search).toBe(`?origin=LHR&destination=JFK${rest}`)
      unmount()
    }
  })
})
