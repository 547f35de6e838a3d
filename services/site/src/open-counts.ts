import type { Config } from '@pointfare/core/config'
import type { CountTogether } from '@pointfare/core/limits/site-counter'

/** What counts for the processes of a site on all hosts; undefined where each host counts for itself. */
export async function openCounts({
  limitsRedisUrl,
  rateLimits,
  logLevel,
}: Pick<Config, 'limitsRedisUrl' | 'rateLimits' | 'logLevel'>): Promise<
  { count: CountTogether; close: () => void } | undefined
> {
  if (!limitsRedisUrl) return undefined
  const [{ openRedisCounts }, { countElsewhere }] = await Promise.all([
    import('@pointfare/core/limits/redis-counts'),
    import('@pointfare/core/limits/count-elsewhere'),
  ])
  const isLogged = !['fatal', 'silent'].includes(logLevel)
  const report = (line: string) => {
    if (isLogged) console.error(line)
  }
  const { count, close } = openRedisCounts(limitsRedisUrl, rateLimits)
  return { count: countElsewhere({ limits: rateLimits, ask: count, report }), close }
}
