import { showPoints } from '@pointfare/shared/format/points'

type Days = readonly (number | null)[]
type Size = { width: number; height: number }

/** Room for the line's own width and for the dot at its end. */
const margin = 3

/** Steps from day to day, since a price holds until the next one; and where today's stands. */
export function sparkline(days: Days, { width, height }: Size) {
  const known = days.filter((points) => points !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const x = (day: number) => round(margin + (day / Math.max(days.length - 1, 1)) * (width - 2 * margin))
  const y = (points: number) => {
    const share = highest === lowest ? 0.5 : (points - lowest) / (highest - lowest)
    return round(height - margin - share * (height - 2 * margin))
  }

  const path = days
    .flatMap((points, day) => {
      if (points === null) return []
      const isFirst = day === 0 || days[day - 1] === null
      return isFirst ? [`M${x(day)} ${y(points)}`] : [`H${x(day)}V${y(points)}`]
    })
    .join('')
  const today = days.at(-1) ?? null
  return { path, end: today === null ? undefined : { x: x(days.length - 1), y: y(today) } }
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

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
