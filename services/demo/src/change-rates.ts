/**
 * How often one cabin of one flight changes in a day. Between two measurements: 4 % of all cabins, where the calendar of
 * one airline showed 6 % of its open days changing.
 */
export function changesPerDay(daysToDeparture: number): number {
  if (daysToDeparture < 7) return 0.22
  if (daysToDeparture < 21) return 0.12
  if (daysToDeparture < 60) return 0.06
  return daysToDeparture < 200 ? 0.035 : 0.025
}

/** Airlines reload their inventory in the first two hours of the day (UTC). */
export const loadingSeconds = 7200
export const loadingShare = 0.3

/** So many changes are followed by their own undoing that 15 % of all are taken back within three hours. */
export const flapShare = 0.18
export const shortestFlapSeconds = 300
export const longestFlapSeconds = 10_800
