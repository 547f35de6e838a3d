import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { systemTime } from '@pointfare/core/clock'

/** Sites of tests go by the system's clock: their flights leave after it, whatever day it is. */
const firstDay = addDays(utcDate(systemTime()), 30)

/** The days of a small network's flights, as the network takes them; and any day of it, from 1 to 30. */
export const aMonthAhead = {
  firstDay,
  lastDay: addDays(firstDay, 29),
  day: (number: number) => addDays(firstDay, number - 1),
}
