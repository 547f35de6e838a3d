/**
 * How `departure_minute` keeps midnight that a source told. 0 is what nobody told, as of rows from before there was a
 * difference; so each minute but 0 is a time, and their order is that of the clock.
 */
export const reportedMidnight = -1

/** HH:mm by the clock of the origin; null where no source told it. */
export const timeOfDay = (departureMinute: number): string | null =>
  departureMinute === 0 ? null : clockTime(departureMinute)

/** What answers show of it. */
export const departureOf = (departureMinute: number) => ({
  departureTime: clockTime(departureMinute),
  departureTimeKnown: departureMinute !== 0,
})

/** SQL: whether a flight whose time is known has left when clocks at its origin show a minute. */
export const hasLeftBy = (departureMinute: string, minute: string) =>
  `(${departureMinute} <> 0 and ${departureMinute} <= ${minute})`

function clockTime(departureMinute: number): string {
  const minute = Math.max(departureMinute, 0)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
