import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'

/** The 24 hours up to noon of 1 March 2027 with changes by hour of the day; a quarter of them made a cabin cheaper. */
export function someRecentChanges(changesAt: Record<number, number>): RecentPriceChanges {
  const counts = (changes: number) => ({ changes, increases: 0, decreases: Math.floor(changes / 4) })
  const hours = Array.from({ length: 24 }, (_, index) => {
    const hour = (13 + index) % 24
    const isToday = hour <= 12
    const [month, day] = isToday ? [3, 1] : [2, 28]
    return {
      startsAt: [2027, month, day, hour, 0, 0] as [number, number, number, number, number, number],
      ...counts(changesAt[hour] ?? 0),
    }
  })
  return { ...counts(hours.reduce((sum, { changes }) => sum + changes, 0)), hours }
}
