import { showPoints } from '@pointfare/shared/format/points'

type Days = readonly (number | null)[]

/** Economy 9,000 points on average, 12,000 30 days ago, lowest 8,500; nothing where no price is known. */
export function trendInWords(days: Days, locale: string): string {
  const show = (points: number) => showPoints(points, locale)
  const known = days.filter((points) => points !== null)
  const [first] = known
  if (first === undefined) return ''

  const today = days.at(-1) ?? null
  const now = today === null ? 'No Economy seats for points today' : `Economy ${show(today)} points on average`
  const before = `${show(first)} ${days.length - days.indexOf(first)} days ago`
  return `${now}, ${before}, lowest ${show(Math.min(...known))}`
}
