import type { Count } from './counter.ts'

/**
 * Tells a program how far it may go: `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds) as in
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-03, and `Retry-After` once it went too far.
 */
export function limitHeaders({ isOver, most, remaining, resetSeconds }: Count): Record<string, string> {
  if (most === Infinity) return {}
  return {
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ...(isOver ? { 'retry-after': String(resetSeconds) } : {}),
  }
}
