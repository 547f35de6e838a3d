import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'

export type DashboardStats = { figures: { value: string; label: string }[]; note: string }

/** The figures while nothing has been counted (rule 7.1 of the product). */
const typical = { changes: '2.4K+', decreases: '15%' }

/** The strip above the dashboard; its figures are counted as soon as they can be (rule 7.1 of the product). */
export function dashboardStats(recent: RecentPriceChanges | undefined, hasFailed = false): DashboardStats {
  const { changes, decreases } = recent ? counted(recent) : typical
  return {
    figures: [
      { value: changes, label: 'Daily Price Changes' },
      { value: decreases, label: 'Price Decreases' },
      { value: '24/7', label: 'Real-time Updates' },
    ],
    note: recent
      ? 'Counted over the last 24 hours.'
      : `Typical of a day; ${hasFailed ? 'today’s could not be counted' : 'today’s are on their way'}.`,
  }
}

const counted = ({ changes, decreases }: RecentPriceChanges) => ({
  changes: abbreviated(changes),
  decreases: `${changes === 0 ? 0 : Math.round((decreases / changes) * 100)}%`,
})

/** 999, 2.4K+, 18K+: rounded down, so that the plus is true. */
function abbreviated(count: number) {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return `${count < 10_000 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}K+`
}
