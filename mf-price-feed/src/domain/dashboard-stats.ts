import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'
import { showNumber } from '@pointfare/shared/format/numbers'

export type DashboardStats = { figures: { value: string; label: string }[]; note: string }

/** The figures of the specification, while nothing has been counted (rule 7.1 of the product). */
const typical = [
  { value: '2.4K+', label: 'Daily Price Changes' },
  { value: '15%', label: 'Price Decreases' },
  { value: '24/7', label: 'Real-time Updates' },
]

/** The strip above the dashboard; its figures are counted as soon as they can be (rule 7.1 of the product). */
export function dashboardStats(
  recent: RecentPriceChanges | undefined,
  { locale, hasFailed }: { locale: string; hasFailed: boolean },
): DashboardStats {
  if (recent) return { figures: counted(recent, locale), note: 'Counted over the last 24 hours.' }
  const why = hasFailed ? 'today’s could not be counted' : 'today’s are on their way'
  return { figures: typical, note: `Typical of a day; ${why}.` }
}

function counted({ changes, decreases, increases }: RecentPriceChanges, locale: string) {
  const show = (count: number) => showNumber(count, locale)
  return [
    { value: show(changes), label: 'Daily Price Changes' },
    { value: show(decreases), label: 'Price Decreases' },
    { value: show(increases), label: 'Price Increases' },
    // One that makes one cabin cheaper and another dearer is counted in both.
    { value: show(Math.max(0, changes - decreases - increases)), label: 'Changes of Seats' },
  ]
}
