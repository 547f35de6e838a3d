import { daysAsked } from '../testing/open-search.tsx'
import { filterRewardFlights, listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const prices = [
  aDayPrices('2027-03-15', { ECONOMY: 12_500, BUSINESS: 60_000 }, { flights: 2 }),
  aDayPrices('2027-03-20', { ECONOMY: 6000 }),
]

let api: FakeApi
beforeEach(() => {
  api = searchApi()
  api.answer(answers(listDayPrices, daysAsked(), prices))
})

const strip = () => screen.findByRole('region', { name: 'Lowest points per day, Economy' })

describe('prices by day', () => {
  it('cover the month of the search, and say which day is the lowest', async () => {
    openSearch(resultsUrl)

    const days = within(await strip())
    expect(await days.findAllByRole('link')).toHaveLength(31)
    expect(days.getByRole('link', { name: 'Saturday, 20 March 2027: 6,000 points, the lowest' })).toBeVisible()
    expect(days.getByRole('link', { name: 'Sunday, 21 March 2027: not available' })).toBeVisible()
  })

  it('mark the days that are shown', async () => {
    openSearch(resultsUrl)

    const days = await within(await strip()).findAllByRole('link')
    const shown = days.filter((day) => day.getAttribute('aria-current') === 'date')
    expect(shown.map(({ textContent }) => textContent?.slice(0, 17))).toEqual([
      'Monday, 15 March ',
      'Tuesday, 16 March',
    ])
  })

  it('lead to the flights of a day, with the filters kept', async () => {
    api.answer(answers(filterRewardFlights, {}, aPage([aRewardFlight()], { pageNumber: 1, totalElements: 29 })))
    openSearch(`${resultsUrl}?sort=points&page=2`)

    const day = await within(await strip()).findByRole('link', { name: /^Saturday, 20 March/ })
    expect(day).toHaveAttribute('href', `${resultsUrl.replace(/from.*/, 'from/2027-03-20/to/2027-03-20')}?sort=points`)
  })

  it('leave their place to the results when they cannot be had', async () => {
    api.answer(refuses(listDayPrices, daysAsked(), 503))
    openSearch(resultsUrl)

    expect(await screen.findByText('VS3')).toBeVisible()
    expect(screen.queryByRole('region', { name: /per day/ })).not.toBeInTheDocument()
  })
})
