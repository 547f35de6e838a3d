import { setTimeout } from 'node:timers/promises'

const everyMs = 200
const longestMs = 300_000

/** Waits until a site has its first release, which one may be without that answers already, and what draws its pages. */
export async function untilReady(origin: string) {
  const deadline = performance.now() + longestMs
  for (const path of ['/healthz', '/readyz']) {
    while (!(await fetch(origin + path)).ok) {
      if (performance.now() > deadline) throw new Error(`${origin}${path} did not become ready`)
      await setTimeout(everyMs)
    }
  }
}
