/// <reference lib="esnext.temporal" />

/** When somebody does not want to be disturbed, by their own clock: from then until then, also over midnight. */
export type QuietHours = { timeZone: string; quietFrom: string | null; quietUntil: string | null }

/**
 * When the quiet hours end that `now` is in; undefined outside of them. Clocks that are put forward or back change how long
 * a night is, and an hour that there is not, or twice, ends where clocks show that it is over.
 */
export function endOfQuiet(now: Date, { timeZone, quietFrom, quietUntil }: QuietHours): Date | undefined {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return undefined
  const local = clockOf(now, timeZone)
  // One that began yesterday may still go on.
  for (const day of [local.toPlainDate().subtract({ days: 1 }), local.toPlainDate()]) {
    const begins = instantOf(day, quietFrom, timeZone)
    const ends = instantOf(quietFrom < quietUntil ? day : day.add({ days: 1 }), quietUntil, timeZone)
    if (begins <= now && now < ends) return ends
  }
  return undefined
}

/** The next time after `now` that the watcher's clock shows `time`, HH:mm. */
export function nextAt(now: Date, time: string, timeZone: string): Date {
  const today = clockOf(now, timeZone).toPlainDate()
  const next = [0, 1].map((days) => instantOf(today.add({ days }), time, timeZone)).find((instant) => instant > now)
  return next ?? instantOf(today.add({ days: 2 }), time, timeZone)
}

const clockOf = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** A time that clocks skip is that much later, one that they show twice is the first. */
const instantOf = (day: Temporal.PlainDate, time: string, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)
