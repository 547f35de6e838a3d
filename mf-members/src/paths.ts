export const membersPattern = '/members'
export const profilePattern = '/members/profile'
export const membershipsPattern = '/members/memberships'
export const savedSearchesPattern = '/members/saved-searches'

/** What a search is made of; null is not chosen. */
export type SearchCriteria = Record<'airlineCode' | 'origin' | 'destination' | 'startDate' | 'endDate', string | null>

/** The address of a search's results; what is not chosen is `any` (rule 2.2 of the product). */
export function searchPath({ airlineCode, origin, destination, startDate, endDate }: SearchCriteria): string {
  const part = (value: string | null) => encodeURIComponent(value ?? 'any').replaceAll('%2C', ',')
  return (
    `/search/airline/${part(airlineCode)}/origin/${part(origin)}/destination/${part(destination)}` +
    `/from/${part(startDate)}/to/${part(endDate)}`
  )
}
