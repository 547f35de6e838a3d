/** How a day of departure stands with an alert; times are when a change was told. */
export type AlertDay = {
  isMet: boolean
  metSince: Date | null
  /** When it last fell back; null while it has not since. */
  lostSince: Date | null
  rungAt: Date | null
}

type Change = {
  /** Whether a flight of the day matched before the change, and after it. */
  wasMet: boolean
  isMet: boolean
  at: Date
  /** Whether it may ring at all: the beginning of a route is no news. */
  isNews?: boolean
}

type Crossed = { day: AlertDay | undefined; rings: boolean }

/** What comes back sooner has not been away. */
const flapMs = 3 * 3_600_000

/**
 * What a change makes of a day (rules 18.3 and 18.4 of the product): it rings when it begins to match, and again only after
 * it has fallen back for three hours. Without `day`, nothing is known of it but what the change tells.
 */
export function crossDay(day: AlertDay | undefined, { wasMet, isMet, at, isNews = true }: Change): Crossed {
  if (wasMet === isMet) return { day, rings: false }
  const rungAt = day?.rungAt ?? null
  if (!isMet) {
    return { day: { isMet: false, metSince: null, lostSince: at, rungAt }, rings: false }
  }
  const wasAway = !day?.lostSince || at.getTime() - day.lostSince.getTime() >= flapMs
  const rings = isNews && wasAway
  return { day: { isMet: true, metSince: at, lostSince: null, rungAt: rings ? at : rungAt }, rings }
}
