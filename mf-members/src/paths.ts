export const membersPattern = '/members'
export const profilePattern = '/members/profile'
export const membershipsPattern = '/members/memberships'
export const savedSearchesPattern = '/members/saved-searches'
export const alertsPattern = '/members/alerts'
export const inboxPattern = '/members/inbox'
/** Of a browser that nobody is logged in with. */
export const visitorAlertsPattern = '/alerts'

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

/** Everywhere that points take somebody, from a place or wherever they probably are. */
export function explorePath({
  origin,
  ...spend
}: {
  origin: string | null
  airlines?: string
  points?: number
}): string {
  const query = new URLSearchParams(
    Object.entries({ origin, ...spend }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return `/explore?${query}`
}
