import type { FeedRow } from './feed-row.ts'
import type { Places } from './places.ts'

/** 3 new price changes, the latest from London to New York; held back while you read. */
export function announcement(fresh: readonly FeedRow[], isHeld: boolean, places: Places): string {
  const [latest] = fresh
  if (!latest) return ''

  const name = (code: string) => places.cityOf(code) ?? code
  const route = `from ${name(latest.origin)} to ${name(latest.destination)}`
  const count =
    fresh.length === 1 ? `1 new price change, ${route}` : `${fresh.length} new price changes, the latest ${route}`
  return isHeld ? `${count}; held back while you read.` : `${count}.`
}
