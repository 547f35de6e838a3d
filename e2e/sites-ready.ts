import { landingSite, site } from '../tools/testing/sites.ts'
import { reportSmallWorld } from './small-world.ts'
import { untilReady } from './until-ready.ts'

// Playwright calls what a set-up exports by default.
// oxlint-disable-next-line import/no-default-export
export default async function sitesReady() {
  await Promise.all([site, landingSite].map(({ origin }) => untilReady(origin)))
  await reportSmallWorld()
}
