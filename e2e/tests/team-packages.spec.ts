import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { releaseSettings } from '../../tools/testing/sites.ts'
import { createProject, packPackages, type TeamProject } from '../team-projects.ts'

const bundlers = ['vite', 'webpack', 'rspack']
// Three projects are installed once.
const site = ownSite(releaseSettings, 'serial')
const env = { SITE_ORIGIN: site.origin, DATA_DIR: site.dataDir }
const madeNow = 'This page was made a moment ago.'

let packed: Awaited<ReturnType<typeof packPackages>>
let projects: TeamProject[] = []

// A bundler is a program of its own, and starts as fast as the machine lets it.
test.describe.configure({ timeout: 180_000 })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  packed = await packPackages()
  projects = await Promise.all(bundlers.map((name) => createProject(packed, `mf-by-${name}`, name, env)))
})
test.afterAll(() => rm(packed.workshop, { recursive: true, force: true }))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** How a heading of the site looks, and what its primary colour is. */
const looks = (page: Page) =>
  heading(page).evaluate((element) => {
    const { fontFamily, fontSize, color } = getComputedStyle(element)
    return { fontFamily, fontSize, color, accent: getComputedStyle(element).getPropertyValue('--color-accent') }
  })

for (const [index, bundler] of bundlers.entries()) {
  const project = () => projects[index] as TeamProject // made before the first of these

  test(`a team's project with ${bundler} passes its own tests and type checks as it was made`, async () => {
    const { run } = project()

    expect(await run('test')).toMatch(/3 passed/)
    expect(await run('types')).toBe('')
  })

  test(`a team's project with ${bundler} is seen in the site as its sources change, before any channel has it`, async ({
    page,
  }) => {
    const { name, path, publish, run, serve, rewrite } = project()
    // What its pages are called is known from here on.
    await publish()
    const server = await serve()
    try {
      const lines = await run('release', 'override', name, server.origin)
      await page.goto(/http\S+__dev\S+/.exec(lines)?.[0] ?? '')
      await page.getByRole('button', { name: 'Use this build' }).click()
      await page.waitForURL(`${site.origin}/`)

      await page.goto(path)
      await expect(page.getByText(madeNow)).toBeVisible()
      await page.getByRole('button', { name: 'Press' }).click()
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
      await rewrite(madeNow, 'This page was changed just now.')

      await expect(page.getByText('This page was changed just now.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    } finally {
      // Who stays on the page goes on asking for news.
      await page.goto('about:blank')
      server.stop()
      await rewrite('This page was changed just now.', madeNow)
    }
  })

  test(`a team's project with ${bundler} is built, published and promoted, and looks like the site`, async ({
    page,
    request,
  }) => {
    const { path, publish, run } = project()
    const build = await publish()
    await run('release', 'promote', 'production', build, '--reason', 'First release')

    await page.goto('/terms-of-service')
    const ofSite = await looks(page)
    await page.goto(path)
    await expect(page.getByText(madeNow)).toBeVisible()

    expect(await looks(page)).toEqual(ofSite)
    expect(ofSite.fontFamily).toContain('Bricolage Grotesque')
    const button = page.getByRole('button', { name: 'Press' })
    await expect(button).toHaveCSS('background-color', 'rgb(236, 81, 25)')
    await button.click()
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
    // Of its build for servers.
    await expect.poll(async () => (await request.get(path)).text()).toMatch(new RegExp(`<h1[^>]*>By ${bundler}</h1>`))
  })
}
