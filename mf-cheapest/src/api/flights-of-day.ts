import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { resultsPageSizes, RewardFlightPage, rewardFlightsPath } from '@pointfare/shared/contracts/reward-flight'
import { getJson } from '@pointfare/shared/http/request'
import { cheapestAirline } from '../paths.ts'

type Day = { origin: string; destination: string; date: IsoDate }

/** No route has as many flights a day as a page holds. */
export const flightsOfDayUrl = (base: string, { date, ...route }: Day) =>
  base +
  rewardFlightsPath({
    airline: cheapestAirline,
    ...route,
    from: date,
    to: date,
    pageNumber: 0,
    pageSize: resultsPageSizes[0],
  })

export const fetchFlightsOfDays = async (urls: readonly string[]) => {
  const pages = await Promise.all(urls.map((url) => getJson(url, RewardFlightPage)))
  return pages.flatMap(({ content }) => content)
}
