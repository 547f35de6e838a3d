import { metricsCheck, outsideChecks, type Finding } from './checks.ts'
import { siteAt } from './look-at-site.ts'

export type Options = { origin: string; metricsToken?: string | undefined; patienceMs?: (path: string) => number }

/**
 * Looks at a running site from outside, all parts at once; one that cannot be looked at is a finding. Of a site that does
 * not answer at all that is the only one. Changes nothing. `patienceMs`: how long the answer of a path may take, 10 seconds by default.
 */
export async function examine({ origin, metricsToken, patienceMs = () => 10_000 }: Options): Promise<Finding[]> {
  const site = siteAt(origin, patienceMs)
  try {
    await site.ask('/healthz')
  } catch (error) {
    return [{ part: 'process', runbook: 'lost-database', says: `the site does not answer: ${reasonOf(error)}` }]
  }
  const found = await Promise.all(
    [...outsideChecks, metricsCheck(metricsToken)].map(async ({ part, runbook, look }): Promise<Finding[]> => {
      try {
        return await look(site)
      } catch (error) {
        return [{ part, runbook, says: `could not be looked at: ${reasonOf(error)}` }]
      }
    }),
  )
  return found.flat()
}

/** `fetch` says why in its cause, which has a code where several addresses were tried. */
function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer came in time'
  return [cause?.message, cause?.code, message].find((words) => words !== undefined && words !== '') ?? name
}
