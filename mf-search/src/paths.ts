import type { SearchCriteria } from './domain/search-criteria.ts'

export { resultsPattern } from '@pointfare/shared/page/search-address'

export const searchPattern = '/search'
export const hotelsPath = '/hotels'

/** The address of a search's results; what is not chosen is `any` (rule 2.2 of the product). */
export function resultsPath({ airlineCode, origin, destination, startDate, endDate }: SearchCriteria): string {
  const part = (value: string | null) => encodeURIComponent(value ?? 'any').replaceAll('%2C', ',')
  return (
    `/search/airline/${part(airlineCode)}/origin/${part(origin)}/destination/${part(destination)}` +
    `/from/${part(startDate)}/to/${part(endDate)}`
  )
}
