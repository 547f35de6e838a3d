import type { IsoDate } from '@pointfare/shared/contracts/dates'

export const dashboardPattern = '/price-changes/airlines'
export const radarPattern = '/radar'

type Search = { airlineCode: string | null; origin: string; destination: string; startDate: IsoDate; endDate: IsoDate }

/** Where the results of a search are; no airline is `any` (rule 2.2 of the product). */
export const resultsPath = ({ airlineCode, origin, destination, startDate, endDate }: Search) =>
  `/search/airline/${airlineCode ?? 'any'}/origin/${origin}/destination/${destination}/from/${startDate}/to/${endDate}`
