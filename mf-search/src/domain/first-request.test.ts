import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { fillTemplate } from '@pointfare/shared/page/fill-template'
import { matchPath } from '@pointfare/shared/page/find-route'
import description from '../../remote.json'
import { resultsPath, resultsPattern } from '../paths.ts'

describe('the first request of a results page', () => {
  it.each([
    ['an airline', 'VS'],
    ['no airline', null],
  ])('is exactly what the edge starts ahead of the page, with %s', (_, airline) => {
    const search = { origin: 'LHR', destination: 'JFK' }
    const dates = { startDate: '2027-03-15', endDate: '2027-03-16' }
    const params = matchPath(resultsPattern, resultsPath({ airlineCode: airline, ...search, ...dates })) ?? {}
    const prefetch = description.prefetch.find(({ path }) => path === resultsPattern)

    const { startDate: from, endDate: to } = dates
    const requested = searchInput({ airline, ...search, from, to, pageNumber: 0, pageDays: 28 })

    expect(fillTemplate(prefetch?.request ?? '', params)).toBe(addressOf(searchRewardFlights, requested))
  })
})
