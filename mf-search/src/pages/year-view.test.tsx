import { listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noFilters } from '../domain/filters.ts'
import { resultsPath, resultsPattern } from '../paths.ts'
import { daysRequested, flightsRequested, resultsUrl, search, searchApi } from '../testing/open-search.tsx'
import { YearView } from './year-view.tsx'

let api: FakeApi
beforeEach(() => {
  api = searchApi()
  api.answer(
    answers(listDayPrices, daysRequested(), [
      aDayPrices('2027-03-15', { ECONOMY: 12_500 }),
      aDayPrices('2027-11-20', { ECONOMY: 6000 }),
    ]),
  )
})

/** The only flight of a day. */
const answerDay = (date: string, flightNumber: string) => {
  const flight = aRewardFlight({ flightNumber })
  const requested = flightsRequested({ from: date, to: date, pageSize: 10_000 })
  api.answer(answers(searchRewardFlights, requested, aPage([flight])))
}

const { airlineCode, ...route } = search
const routes = [
  {
    path: resultsPattern,
    element: <YearView route={route} airlineCode={airlineCode} filters={noFilters} onListed={() => {}} />,
  },
]

async function openYear(query = '') {
  const page = renderAt(routes, resultsUrl + query)
  await screen.findByRole('gridcell', { name: /12,500 points/ })
  return page
}

const day = (name: RegExp) => screen.getByRole('gridcell', { name })
const flightsOf = (name: string) => within(screen.getByRole('region', { name: `Flights of ${name}` }))

describe('the year view', () => {
  it('shows every day on sale at once, and the flights of the day searched first', async () => {
    answerDay('2027-03-15', 'VS3')
    await openYear()

    const days = screen.getAllByRole('gridcell').filter((cell) => !cell.hasAttribute('aria-disabled'))
    expect(days).toHaveLength(356)
    expect((await flightsOf('Monday, 15 March 2027').findAllByText('VS3'))[0]).toBeVisible()
  })

  it('opens the day that is pressed, and keeps it in the address', async () => {
    answerDay('2027-03-15', 'VS3')
    answerDay('2027-11-20', 'VS45')
    const { router } = await openYear('?view=year')

    await userEvent.click(day(/^Saturday, 20 November 2027: 6,000 points/))

    expect(router.state.location.search).toBe('?view=year&day=2027-11-20')
    expect((await flightsOf('Saturday, 20 November 2027').findAllByText('VS45'))[0]).toBeVisible()
  })

  it('opens the day of the address, and another by keys', async () => {
    answerDay('2027-11-20', 'VS45')
    answerDay('2027-12-20', 'VS9')
    const { router } = await openYear('?day=2027-11-20')
    expect((await flightsOf('Saturday, 20 November 2027').findAllByText('VS45'))[0]).toBeVisible()

    act(() => day(/^Saturday, 20 November/).focus())
    await userEvent.keyboard('{PageDown}{Enter}')

    expect(router.state.location.search).toBe('?day=2027-12-20')
    expect(day(/^Monday, 20 December/)).toHaveFocus()
  })

  it('makes the days that are selected those of the search', async () => {
    answerDay('2027-03-15', 'VS3')
    const { router } = await openYear()
    act(() => day(/^Monday, 15 March/).focus())

    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')

    expect(router.state.location.pathname).toBe(resultsPath({ ...search, endDate: '2027-03-22' }))
  })

  it('says on which day there are none', async () => {
    api.answer(
      answers(
        searchRewardFlights,
        flightsRequested({ from: '2027-03-15', to: '2027-03-15', pageSize: 10_000 }),
        aPage([]),
      ),
    )
    await openYear()

    expect(await screen.findByText('No reward flights on Monday, 15 March 2027.')).toBeVisible()
  })

  it('says why prices cannot be had, and asks again', async () => {
    answerDay('2027-03-15', 'VS3')
    api.answer(refuses(listDayPrices, daysRequested(), 503, { requestId: 'year-7' }))
    renderAt(routes, resultsUrl)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('button', { name: 'Reference: year-7' })).toBeVisible()

    api.answer(answers(listDayPrices, daysRequested(), [aDayPrices('2027-03-15', { ECONOMY: 12_500 })]))
    await userEvent.click(retry)

    expect(await screen.findByRole('gridcell', { name: /12,500 points/ })).toBeVisible()
  })
})
