import type { SearchCriteria } from './domain/search-criteria.ts'

export const searchPattern = '/search'
export const resultsPattern =
  '/search/airline/:airlineCode/origin/:origin/destination/:destination/from/:startDate/to/:endDate'

/** The address of a search's results; what is not chosen is `any` (rule 2.2 of the product). */
export function resultsPath({ airlineCode, origin, destination, startDate, endDate }: SearchCriteria): string {
  const part = (value: string | null) => encodeURIComponent(value ?? 'any')
  return (
    `/search/airline/${part(airlineCode)}/origin/${part(origin)}/destination/${part(destination)}` +
    `/from/${part(startDate)}/to/${part(endDate)}`
  )
}
