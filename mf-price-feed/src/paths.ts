import type { IsoDate } from '@pointfare/shared/contracts/dates'

export const dashboardPattern = '/price-changes/airlines'

type Search = { airlineCode: string | null; origin: string; destination: string; startDate: IsoDate; endDate: IsoDate }

/** SPEC section 2: where the results of a search are, whoever draws them; no airline is `any`. */
export const resultsPath = ({ airlineCode, origin, destination, startDate, endDate }: Search) =>
  `/search/airline/${airlineCode ?? 'any'}/origin/${origin}/destination/${destination}/from/${startDate}/to/${endDate}`
