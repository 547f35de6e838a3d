import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import type { CompletePair } from './criteria.ts'

type Asked = { airline: AirlineCode; route: CompletePair; cabin: Cabin; today: IsoDate }

/** What an alert about the cheapest flights of a route would look for: every day there may be one. */
export const watchOfRoute = ({ airline, route: { origin, destination }, cabin, today }: Asked): WatchHint => ({
  airlines: airline,
  origin,
  destination,
  from: today,
  to: addDays(today, maxSearchRangeDays - 1),
  cabin,
})
