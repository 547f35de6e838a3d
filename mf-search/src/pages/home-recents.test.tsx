import { savedSearchesKey, withSearch } from '@pointfare/shared/contracts/saved-search'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { answers, fakeApi, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { slots } from '../entry.ts'
import { search } from '../testing/open-search.tsx'

const open = () => renderAt([{ path: '/', Component: slots['home-recents'] ?? null }], '/')

/** The tests' clock stands at 1 March 2027. */
function save(...searches: object[]) {
  const stored = searches.reduce<string | null>(
    (before, changes, index) => withSearch(before, { ...search, ...changes }, new Date(1000 + index)),
    null,
  )
  localStorage.setItem(savedSearchesKey, stored ?? '')
}

afterEach(() => localStorage.clear())

describe('recent searches on the home page', () => {
  it('are the newest four, each with today’s lowest and the way to its results', async () => {
    save({ origin: 'MAN' }, {}, { destination: 'BGI' }, { airlineCode: 'BA' }, { airlineCode: 'DL' })
    const api = fakeApi(answers(listDayPrices, {}, [aDayPrices('2027-03-15', { ECONOMY: 17_500 })]))

    open()

    expect(await screen.findAllByText('from 17,500 points in Economy')).toHaveLength(4)
    expect(api.requests).toHaveLength(4)
    expect(screen.getByRole('link', { name: /^LHR to BGI ?Virgin Atlantic · 15 Mar - 16 Mar 2027/ })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/BGI/from/2027-03-15/to/2027-03-16',
    )
    expect(screen.queryByText('MAN to JFK')).toBeNull()
  })

  it('ask only for days to come, and leave out what has none', () => {
    save({ startDate: '2027-02-01', endDate: '2027-03-02' }, { startDate: '2027-02-01', endDate: '2027-02-03' })
    const api = fakeApi(hangs(listDayPrices))

    open()

    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(api.requests).toEqual([expect.stringContaining('/from/2027-03-01/to/2027-03-02')])
  })

  it('stay without a figure when it cannot be had', async () => {
    save({})
    fakeApi(refuses(listDayPrices, {}, 500))

    open()

    expect(await screen.findByText('See the flights')).toBeVisible()
  })

  it('are nothing for somebody who has not searched', () => {
    open()

    expect(screen.queryByRole('heading')).toBeNull()
  })
})
