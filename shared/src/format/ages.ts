const minuteMs = 60_000
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** How long before `now` something was: `5 minutes ago`, and `just now` within a minute or when clocks disagree. */
export function ago(instant: Date, now: Date, locale: string): string {
  const elapsedMs = now.getTime() - instant.getTime()
  const fitting = units.find(({ ms }) => elapsedMs >= ms)
  if (!fitting) return 'just now'

  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsedMs / fitting.ms), fitting.unit)
}

/** A cached price is never called live; it says when it was seen (rule 1.5 of the product). */
export const seenAgo = (instant: Date, now: Date, locale: string) => `seen ${ago(instant, now, locale)}`
