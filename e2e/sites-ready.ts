import { setTimeout } from 'node:timers/promises'
import { landingSite, releasesSite, site } from './sites.ts'

const everyMs = 200
const longestMs = 120_000

/** Begins the journeys once every site has its first release, which one may be without that answers already, and what draws it. */
// Playwright calls what a set-up exports by default.
// oxlint-disable-next-line import/no-default-export
export default async function sitesReady() {
  await Promise.all([site, landingSite, releasesSite].map(({ origin }) => ready(origin)))
}

async function ready(origin: string) {
  const deadline = performance.now() + longestMs
  for (const path of ['/healthz', '/readyz']) {
    while (!(await fetch(origin + path)).ok) {
      if (performance.now() > deadline) throw new Error(`${origin}${path} did not become ready`)
      await setTimeout(everyMs)
    }
  }
}
