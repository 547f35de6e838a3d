import { filterRewardFlights, listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resultsPath } from '../paths.ts'
import { daysRequested, flightsRequested, openSearch, resultsUrl, search, searchApi } from '../testing/open-search.tsx'

const prices = [
  aDayPrices('2027-03-15', { ECONOMY: 12_500, BUSINESS: 60_000 }, { flights: 2, seats: { ECONOMY: 2, BUSINESS: 9 } }),
  aDayPrices('2027-03-20', { ECONOMY: 6000 }, { seats: { ECONOMY: 1 } }),
  aDayPrices('2027-04-02', { ECONOMY: 9000 }),
]

let api: FakeApi
beforeEach(() => {
  api = searchApi()
  api.answer(answers(listDayPrices, daysRequested(), prices))
})

afterEach(() => jest.useRealTimers())

/** Flights of whichever days are searched next. */
const answerDays = (from: string, to: string) =>
  api.answer(answers(searchRewardFlights, flightsRequested({ from, to }), aPage([aRewardFlight()])))

const urlOf = (startDate: string, endDate: string) => resultsPath({ ...search, startDate, endDate })

async function openCalendar(url = resultsUrl) {
  const page = openSearch(url)
  await screen.findByRole('gridcell', { name: /20 March 2027: 6,000 points/ })
  return page
}

const day = (name: string | RegExp) => screen.getByRole('gridcell', { name })

describe('the month calendar', () => {
  it('says what each day costs at least, and which is the low of its month', async () => {
    await openCalendar()

    const grid = within(screen.getByRole('grid', { name: 'Lowest points by day' }))
    expect(grid.getByText('March 2027')).toBeVisible()
    expect(day('Monday, 15 March 2027: 12,500 points, lowest of the days searched')).toHaveTextContent(/1512.5k$/)
    expect(day('Saturday, 20 March 2027: 6,000 points, low of the month')).toHaveTextContent(/206k$/)
    expect(day('Sunday, 21 March 2027: not available')).toBeVisible()
  })

  it('has a bell for each month, of all its days on sale', async () => {
    openSearch(resultsUrl, {
      slots: {
        'tell-me': ({ label, watch }) => <p aria-label={label}>{`${watch.airlines} ${watch.from} ${watch.to}`}</p>,
      },
    })

    expect(await screen.findByLabelText('Alert for March 2027')).toHaveTextContent('VS 2027-03-01 2027-03-31')
  })

  it('is of the cabin that is filtered by', async () => {
    api.answer(answers(filterRewardFlights, {}, aPage([aRewardFlight()])))
    openSearch(`${resultsUrl}?cabins=business`)

    expect(await screen.findByRole('gridcell', { name: /^Monday, 15 March 2027: 60,000 points/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Lowest points by day, Business' })).toBeVisible()
  })

  it('asks for what fits the filters', async () => {
    api.answer(answers(filterRewardFlights, {}, aPage([aRewardFlight()])))
    const fitting = answers(listDayPrices, { ...daysRequested(), query: { seats: 2, points: 9000, saver: true } }, [
      aDayPrices('2027-03-20', { ECONOMY: 6000 }),
    ])
    api.answer(fitting)
    openSearch(`${resultsUrl}?seats=2&points=9000&saver=1`)

    await screen.findByRole('gridcell', { name: /20 March 2027: 6,000 points/ })
    expect(day(/^Monday, 15 March 2027: not available/)).toBeVisible()
  })

  it('marks the searched days and today', async () => {
    await openCalendar()

    const selected = screen.getAllByRole('gridcell', { selected: true })
    expect(selected.map((cell) => cell.dataset.date)).toEqual(['2027-03-15', '2027-03-16'])
    expect(day(/^Monday, 1 March 2027/)).toHaveAttribute('aria-current', 'date')
  })

  it('keeps its place while prices are on their way', async () => {
    api.answer(hangs(listDayPrices, daysRequested()))
    openSearch(resultsUrl)
    await screen.findByRole('article')

    expect(day('Saturday, 20 March 2027')).toBeVisible()
  })

  it('leaves its place to the results when prices cannot be had', async () => {
    api.answer(refuses(listDayPrices, daysRequested(), 503))
    openSearch(resultsUrl)

    expect((await screen.findAllByText('VS3'))[0]).toBeVisible()
    expect(screen.queryByRole('grid', { name: 'Lowest points by day' })).not.toBeInTheDocument()
  })

  it('turns months from today to the last day on sale', async () => {
    await openCalendar()
    const [previous, next] = [
      screen.getByRole('button', { name: 'Previous month' }),
      screen.getByRole('button', { name: 'Next month' }),
    ]
    expect(previous).toHaveAttribute('aria-disabled', 'true')

    for (let month = 0; month < 11; month += 1) await userEvent.click(next)

    expect(day(/^Saturday, 19 February 2028/)).toBeVisible()
    expect(day('Sunday, 20 February 2028')).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveAttribute('aria-disabled', 'true')
  })

  it('takes one day by a press, and stays where it is', async () => {
    answerDays('2027-03-20', '2027-03-20')
    const { router } = await openCalendar()

    await userEvent.click(day(/^Saturday, 20 March/))

    expect(router.state.location.pathname).toBe(urlOf('2027-03-20', '2027-03-20'))
    expect(day(/^Saturday, 20 March/)).toHaveFocus()
    expect(day(/^Saturday, 20 March/)).toHaveAttribute('aria-selected', 'true')
  })

  it('keeps filters and begins at the first page on other days', async () => {
    api.answer(answers(filterRewardFlights, {}, aPage([aRewardFlight()], { pageNumber: 1, totalElements: 29 })))
    const { router } = await openCalendar(`${resultsUrl}?sort=points&page=2`)

    await userEvent.click(day(/^Saturday, 20 March/))

    expect(router.state.location.search).toBe('?sort=points')
  })

  it('is walked through by the keys of a date grid', async () => {
    await openCalendar()
    act(() => day(/^Monday, 15 March/).focus())

    const led = []
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowLeft', 'PageDown', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`)
      led.push((document.activeElement as HTMLElement).dataset.date)
    }

    expect(led).toEqual([
      '2027-03-16',
      '2027-03-23',
      '2027-03-22',
      '2027-03-28',
      '2027-03-21',
      '2027-03-20',
      '2027-04-20',
      '2027-03-20',
    ])
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  })

  it('keeps the days that Shift and arrows select, with one way back', async () => {
    answerDays('2027-03-15', '2027-03-18')
    answerDays('2027-03-15', '2027-03-19')
    const { keyboard } = userEvent.setup()
    const { router } = await openCalendar()
    act(() => day(/^Monday, 15 March/).focus())

    await keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(router.state.location.pathname).toBe(resultsUrl)
    await keyboard('{/Shift}')
    expect(router.state.location.pathname).toBe(urlOf('2027-03-15', '2027-03-18'))
    await keyboard('{Shift>}{ArrowRight}{/Shift}')

    expect(router.state.location.pathname).toBe(urlOf('2027-03-15', '2027-03-19'))
    expect(day(/^Friday, 19 March/)).toHaveFocus()
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe(resultsUrl)
  })

  it('stays at the month that a selection has led to', async () => {
    answerDays('2027-03-30', '2027-04-02')
    const { router } = await openCalendar()
    act(() => day(/^Tuesday, 30 March/).focus())

    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')

    expect(router.state.location.pathname).toBe(urlOf('2027-03-30', '2027-04-02'))
    expect(screen.getByText('April 2027', { selector: '[aria-live]' })).toBeInTheDocument()
  })

  it('stays when a later look at its prices fails', async () => {
    expectComplaints(/The stream of price changes was closed/)
    jest.useFakeTimers()
    openSearch(resultsUrl)
    await act(() => jest.advanceTimersByTimeAsync(1000))
    api.answer(refuses(listDayPrices, daysRequested(), 503))

    await act(() => jest.advanceTimersByTimeAsync(60_000))

    expect(day(/^Saturday, 20 March 2027: 6,000 points/)).toBeVisible()
  })

  it('takes a selection back on Escape', async () => {
    const { router } = await openCalendar()
    act(() => day(/^Monday, 15 March/).focus())

    await userEvent.keyboard('{Shift>}{ArrowDown}{Escape}{/Shift}')

    expect(router.state.location.pathname).toBe(resultsUrl)
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2)
    expect(day(/^Monday, 15 March/)).toHaveFocus()
  })

  it('keeps the days that a pointer is dragged over', async () => {
    answerDays('2027-03-18', '2027-03-20')
    const { router } = await openCalendar()

    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: day(/^Saturday, 20 March/) },
      { target: day(/^Friday, 19 March/) },
      { target: day(/^Thursday, 18 March/) },
      { keys: '[/MouseLeft]', target: day(/^Thursday, 18 March/) },
    ])

    expect(router.state.location.pathname).toBe(urlOf('2027-03-18', '2027-03-20'))
  })

  it('describes the day that is looked at with all its cabins and seats', async () => {
    await openCalendar()

    act(() => day(/^Monday, 15 March/).focus())

    expect(day(/^Monday, 15 March/)).toHaveAccessibleDescription(
      'Economy 12,500 points, 2 seats; Premium Economy not available; Business 60,000 points, 9+ seats; First not available',
    )
    const bubble = await screen.findByText('60,000 points, 9+ seats')
    await userEvent.keyboard('{Escape}')
    expect(bubble).not.toBeInTheDocument()
  })

  describe('as it stood on an earlier day', () => {
    const requested = { ...daysRequested(), query: { asof: '2027-02-01' } }
    const then = [aDayPrices('2027-03-20', { ECONOMY: 8000 }), aDayPrices('2027-04-02', { ECONOMY: 9000 })]

    it('shows what days cost then, and the difference to today', async () => {
      api.answer(answers(listDayPrices, requested, then))
      openSearch(`${resultsUrl}?asof=2027-02-01`)

      const changed = /^Saturday, 20 March 2027: 8,000 points then, 6,000 today, 2,000 fewer/
      expect(await screen.findByRole('gridcell', { name: changed })).toHaveTextContent(/20▼2k8k$/)
      expect(
        screen.getByText(/^Prices as they stood on Monday, 1 February 2027, .* The flights listed are today’s\.$/),
      ).toBeVisible()
    })

    it('is that of today where the day in the address is today, as it is somewhere', async () => {
      openSearch(`${resultsUrl}?asof=2027-03-01`)

      expect(await screen.findByRole('gridcell', { name: /20 March 2027: 6,000 points/ })).toBeVisible()
      expect(screen.queryByText(/^Prices as they stood/)).not.toBeInTheDocument()
    })

    it('is chosen beside the months, and left by one press', async () => {
      api.answer(answers(listDayPrices, { ...daysRequested(), query: { asof: '2027-02-22' } }, then))
      const { router } = await openCalendar()

      await userEvent.click(screen.getByRole('button', { name: 'Compare with an earlier date' }))
      await userEvent.click(await screen.findByRole('button', { name: 'A week ago' }))
      expect(router.state.location.search).toBe('?asof=2027-02-22')
      expect(await screen.findByRole('gridcell', { name: /8,000 points then/ })).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))

      expect(router.state.location.search).toBe('')
      expect(day('Saturday, 20 March 2027: 6,000 points, low of the month')).toBeVisible()
    })

    it('says when nothing is known from then', async () => {
      api.answer(refuses(listDayPrices, requested, 400))
      openSearch(`${resultsUrl}?asof=2027-02-01`)

      expect(await screen.findByText('No prices are known from Monday, 1 February 2027 or before.')).toBeVisible()
    })

    it('says when it cannot be had, and stays', async () => {
      api.answer(refuses(listDayPrices, requested, 503))
      openSearch(`${resultsUrl}?asof=2027-02-01`)

      expect(await screen.findByText(/^Prices as of Monday, 1 February 2027: /)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Back to today' })).toBeVisible()
    })
  })
})
