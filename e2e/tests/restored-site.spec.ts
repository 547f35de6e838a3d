import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'
import { ownSite } from '../own-site.ts'

const site = ownSite({}, 'serial')
const { origin } = site
test.use({ expectedNoise: [/Failed to load resource|ERR_/] })

let manager: Awaited<ReturnType<typeof releaseManager>>
test.beforeAll(async () => {
  manager = await releaseManager(site)
})

const publish = async (name: string, heading: string) =>
  manager.publish(await writeBuild(handWrittenBuild({ name, heading })))

async function liveRelease() {
  const head = await fetch(`${origin}/releases/v1/channels/production/head`)
  const { seq } = (await head.json()) as { seq: number }
  return String(seq)
}

/** An open tab that follows the channel, and would not survive being loaded anew unnoticed. */
async function openTab(page: Page, at: string) {
  await page.goto(at)
  await follows(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return page
}

const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window)

const shows = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()

test('a restored site is what it was in open tabs: what came goes, what was replaced and what went come back', async ({
  context,
}) => {
  test.setTimeout(120_000)
  const [came, replaced, went] = ['mf-came', 'mf-replaced', 'mf-went'] as const
  await manager.promote(await publish(replaced, 'As it was'), await publish(went, 'Went and came back'))
  const good = await liveRelease()
  const builds = [await publish(came, 'Not asked for'), await publish(replaced, 'Worse than before')]
  await runRelease(site, 'promote', 'production', ...builds, '--without', went, '--reason', 'A journey')
  const [onCame, onReplaced, onWent] = await Promise.all(
    [came, replaced, went].map(async (name) => openTab(await context.newPage(), pathOf(name))),
  )
  await shows(onCame!, 'Not asked for')
  await shows(onReplaced!, 'Worse than before')
  await shows(onWent!, 'This page does not exist')

  const plan = await runRelease(site, 'restore', 'production', '--to', good, '--dry-run')
  for (const name of [came, replaced, went]) expect(plan).toContain(name)
  await shows(onReplaced!, 'Worse than before')
  await runRelease(site, 'restore', 'production', '--to', good, '--reason', 'A journey')

  await shows(onReplaced!, 'As it was')
  await shows(onCame!, 'This page has been taken off the site')
  for (const tab of [onCame!, onReplaced!]) expect(await isTheSamePage(tab)).toBe(true)
  await onWent!.reload()
  await shows(onWent!, 'Went and came back')
})

test('a shell that is taken back is left in open tabs, which keep what was written and where they were', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [good, bad] = ['Find reward seats', 'Find reward dust']
  const start = page.getByRole('textbox', { name: 'Start date' })
  await manager.promote(await publishAnother(site, 'shell', { [good]: bad }))
  await openTab(page, '/')
  await shows(page, bad)
  await start.fill(futureDay(40).typed)
  await page.evaluate(() => scrollTo(0, 300))

  await runRelease(site, 'restore', 'production', '--reason', 'A journey')

  await shows(page, good)
  expect(await isTheSamePage(page)).toBe(false)
  await expect(start).toHaveValue(futureDay(40).typed)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})
