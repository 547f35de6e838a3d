import { anyAirline, longestWatchDays, type Alert, type AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { mostPointsRequested } from '@pointfare/shared/contracts/flight-search'
import { maxReturnDays } from '@pointfare/shared/contracts/return-trip'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'

/** A watch while it is filled in: days and points may be missing or make no sense yet. */
export type AlertDraft = Omit<AlertWatch, 'from' | 'to' | 'mostPoints'> & {
  from: IsoDate | null
  to: IsoDate | null
  isAnyPrice: boolean
  /** As they are typed; null: nobody has, and the usual limit counts once it is known. */
  points: string | null
}

/** What is on the screen as a watch, cut to what an alert can look at. */
export function draftOf(hint: WatchHint, today: IsoDate): AlertDraft {
  const from = hint.from < today ? today : hint.from
  const last = addDays(from, longestDays(hint.trip) - 1)
  const to = hint.to < from ? from : hint.to > last ? last : hint.to
  return {
    airlines: hint.airlines ?? anyAirline,
    origin: hint.origin,
    destination: hint.destination,
    from,
    to,
    cabin: hint.cabin ?? 'ECONOMY',
    travellers: hint.travellers ?? 1,
    isAnyPrice: false,
    points: hint.mostPoints ? String(hint.mostPoints) : null,
    saverOnly: hint.saverOnly ?? false,
    ...(hint.flightNumber && !hint.trip && { flightNumber: hint.flightNumber }),
    ...(hint.trip && { trip: hint.trip }),
  }
}

/** A kept alert, to be changed. */
export const draftOfAlert = ({ watch: { mostPoints, ...watch } }: Pick<Alert, 'watch'>): AlertDraft => ({
  ...watch,
  isAnyPrice: mostPoints === null,
  points: mostPoints === null ? null : String(mostPoints),
})

export type AlertField = 'from' | 'to' | 'points' | 'nights'
export type AlertComplaints = Partial<Record<AlertField, string>>

/** What has to be mended before an alert can be kept, beside its field. */
export function complaintsAbout(draft: AlertDraft, today: IsoDate): AlertComplaints {
  const { from, to, points, isAnyPrice, trip } = draft
  const longest = longestDays(trip)
  return {
    ...(from === null && { from: 'Please choose the first day.' }),
    ...(to === null && { to: 'Please choose the last day.' }),
    ...(from !== null && to !== null && to < from && { to: 'The last day is before the first.' }),
    ...(from !== null &&
      to !== null &&
      daysBetween(from, to) >= longest && { to: `An alert like this looks at most at ${longest} days.` }),
    ...(to !== null && to < today && { to: 'These days are over.' }),
    ...(!isAnyPrice &&
      points !== null &&
      pointsIn(points) === undefined && { points: 'Please enter points, such as 60,000 or 60k.' }),
    ...(trip && trip.leastNights > trip.mostNights && { nights: 'The most nights are fewer than the least.' }),
  }
}

/** The watch of a draft; undefined while something has to be mended. `usual` counts where no points were typed. */
export function watchIn(draft: AlertDraft, usual: number | null, today: IsoDate): AlertWatch | undefined {
  if (Object.keys(complaintsAbout(draft, today)).length > 0) return undefined
  const { from, to, isAnyPrice, points, ...watch } = draft
  if (from === null || to === null) return undefined
  const mostPoints = isAnyPrice ? null : points === null ? usual : (pointsIn(points) ?? null)
  return { ...watch, from, to, mostPoints }
}

const roundTo = 500

/** The limit that is offered: a tenth below the lowest points there are now, so that it is news. Without any, any price. */
export function usualLimit(lowest: number | null): number | null {
  if (lowest === null) return null
  return Math.max(Math.floor((lowest * 0.9) / roundTo) * roundTo, 1)
}

/** Points as people write them: `60000`, `60,000`, `60 000`, `60k`; undefined for anything else. */
export function pointsIn(text: string): number | undefined {
  const found = /^(\d+(?:\.\d)?)(k?)$/i.exec(text.replaceAll(/[\s,_’']/g, ''))
  if (!found) return undefined
  const points = Number(found[1]) * (found[2] ? 1000 : 1)
  return Number.isInteger(points) && points >= 1 && points <= mostPointsRequested ? points : undefined
}

const longestDays = (trip: unknown) => (trip ? maxReturnDays : longestWatchDays)
