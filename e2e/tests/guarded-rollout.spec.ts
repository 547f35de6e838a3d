import type { Browser, Page } from '@playwright/test'
import { runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'

const name = 'mf-guarded'
const path = pathOf(name)
const site = ownSite()

test.use({ expectedNoise: [/Failed to load resource|This build is bad/] })

async function publish(build: { heading: string; inEffect?: string }) {
  const { publish: send } = await releaseManager(site)
  return send(await writeBuild(handWrittenBuild({ name, ...build })))
}

/** What was decided about a build by itself, the newest first; other journeys move other remotes meanwhile. */
async function decidedOf(build: string) {
  const { history } = await releaseManager(site)
  const { content } = await history()
  return content.filter(({ actor, reason }) => actor === 'auto' && reason.includes(build))
}

/** Somebody in a network of their own opens the page, and their tab tells of itself and of what failed in it. */
async function visit(browser: Browser, number: number) {
  const context = await browser.newContext({
    baseURL: site.origin,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.30.0.${number}` },
  })
  const page = await context.newPage()
  const begun = page.waitForRequest(/\/releases\/v1\/tabs/)
  const failed = page.waitForRequest(/\/releases\/v1\/failures/).catch(() => undefined)
  await page.goto(path)
  await begun
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  if (heading === 'For a few') await failed
  return { page, heading }
}

test('a bad canary is taken back before its second step, and the tabs in which it is open leave it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { promote } = await releaseManager(site)
  await promote(await publish({ heading: 'For everybody' }))
  const inEffect = 'setTimeout(() => { throw new Error("This build is bad") })'
  const bad = await publish({ heading: 'For a few', inEffect })
  const steps = ['--steps', '50% 30m, 100%', '--visits', '20']
  await runRelease(site, 'canary', 'production', bad, ...steps, '--reason', 'A journey')

  const open: Page[] = []
  const isOver = async () => (await decidedOf(bad)).length > 0
  for (let number = 1; number < 60 && !(await isOver()); number += 1) {
    const { page, heading } = await visit(browser, number)
    if (heading === 'For a few' && open.length < 3) open.push(page)
    else await page.context().close()
  }

  const decided = await decidedOf(bad)
  expect(decided.map(({ reason }) => reason)).toEqual([expect.stringMatching(/failed in \d+ of \d+ visits/)])
  expect(open).toHaveLength(3)
  for (const page of open) {
    await expect(page.getByRole('heading', { level: 1, name: 'For everybody' })).toBeVisible()
    await page.context().close()
  }
})
