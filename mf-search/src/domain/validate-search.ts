import type { SearchCriteria } from './search-criteria.ts'

/** What a search needs, in the order its complaints are listed (rule 4.9 of the product). */
const required = [
  ['airlineCode', 'Please select an airline'],
  ['origin', 'Please select an origin'],
  ['destination', 'Please select a destination'],
  ['startDate', 'Please select a start date'],
  ['endDate', 'Please select an end date'],
] as const

/** One sentence for each thing still missing; empty when the search can start. */
export const missingFields = (criteria: SearchCriteria): string[] =>
  required.filter(([field]) => !criteria[field]).map(([, message]) => message)
