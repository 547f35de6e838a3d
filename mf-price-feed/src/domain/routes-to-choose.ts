import { routeOf } from './feed-filters.ts'
import type { FeedRow } from './feed-row.ts'
import type { Places } from './places.ts'

/** The routes of which changes have come, as choices in the order of their names. */
export function routesToChoose(rows: readonly FeedRow[], places: Places): { value: string; label: string }[] {
  const name = (code: string) => {
    const city = places.cityOf(code)
    return city ? `${city} (${code})` : code
  }
  const labels = new Map(rows.map((row) => [routeOf(row), `${name(row.origin)} to ${name(row.destination)}`]))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
