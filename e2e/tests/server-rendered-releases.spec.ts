import type { APIRequestContext, Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { handWrittenBuild, writeBuild } from '../hand-written-remote.ts'
import { ownSite } from '../own-site.ts'
import { calmSettings } from '../../tools/testing/sites.ts'

const site = ownSite({ DEMO_DATA: 'on', OVERRIDES: 'on' }, 'serial')
const { origin } = site

let manager: Awaited<ReturnType<typeof releaseManager>>
test.beforeAll(async () => {
  manager = await releaseManager(site)
})

const present = 'Find Cheapest Reward Flights'
const another = (name: string, from: string, to: string) => publishAnother(site, name, { [from]: to })

/** What a visitor's first document says, before anything of it runs. */
async function documentAt(path: string, request?: APIRequestContext) {
  const html = request ? await (await request.get(path)).text() : await (await fetch(origin + path)).text()
  const isRendered = html.includes('<div id="root" data-drawn>')
  return { html, isRendered, heading: isRendered ? /<h1[^>]*>([^<]*)/.exec(html)?.[1] : undefined }
}

/** The first document that was drawn: on a slow machine a release's renderers take longer than a page waits for them. */
async function renderedAt(path: string) {
  const documents = [await documentAt(path)]
  await expect
    .poll(
      async () => {
        if (!documents.at(-1)?.isRendered) documents.push(await documentAt(path))
        return documents.at(-1)?.isRendered
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return { drawn: documents.at(-1), all: documents.map(({ html }) => html).join('\n') }
}

async function showsWithoutScripts(page: Page, path: string, heading: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a rollback of a remote is in the first document that is drawn after it, and the bad build in none', async ({
    page,
  }) => {
    const bad = await another('mf-cheapest', present, 'Find Dearest Reward Flights')
    await manager.promote(bad)
    await renderedAt('/cheapest')
    await showsWithoutScripts(page, '/cheapest', 'Find Dearest Reward Flights')

    await manager.rollBack('mf-cheapest')

    const { drawn: rendered, all } = await renderedAt('/cheapest')
    expect(rendered?.heading).toBe(present)
    expect(all).not.toContain(bad.replace('@', '/'))
    await showsWithoutScripts(page, '/cheapest', present)
  })

  test('a rollback of the shell is, too', async ({ page }) => {
    const bad = await another('shell', 'Find reward seats', 'Find reward dust')
    await manager.promote(bad)
    await renderedAt('/')
    await showsWithoutScripts(page, '/', 'Find reward dust')

    await manager.rollBack('shell')

    const { drawn: rendered, all } = await renderedAt('/')
    expect(rendered?.heading).toBe('Find reward seats')
    expect(all).not.toContain(bad.replace('@', '/'))
    await showsWithoutScripts(page, '/', 'Find reward seats')
  })
})

test('whoever comes just after a release gets nothing of the build before', async () => {
  await manager.promote(await another('mf-cheapest', present, 'Find Newer Reward Flights'))

  const pages = await Promise.all(
    ['/cheapest', '/cheapest?cabin=business', '/cheapest?utm_source=x'].map((path) => documentAt(path)),
  )

  for (const { html, heading = 'Find Newer Reward Flights' } of pages) {
    expect(heading).toBe('Find Newer Reward Flights')
    expect(html).not.toContain(`${present}</h1>`)
  }
  await manager.rollBack('mf-cheapest')
})

test.describe('while a remote has a canary', () => {
  test.beforeAll(async () => {
    await manager.canary(await another('mf-cheapest', present, 'Find Canary Reward Flights'), 10_000)
  })
  test.afterAll(() => manager.abortCanary('mf-cheapest'))

  test('its pages say nothing of either build, and browsers draw them with theirs', async ({ page }) => {
    const { html, isRendered } = await documentAt('/cheapest')
    expect({ isRendered, saysEither: /Find \w+ Reward Flights<\/h1>|not available/.test(html) }).toEqual({
      isRendered: false,
      saysEither: false,
    })

    await page.goto('/cheapest')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Canary Reward Flights')
  })

  test('pages of others are drawn as before', async () => {
    expect((await renderedAt('/')).drawn?.heading).toBe('Find reward seats')
  })
})

test('a home page with the place of a remote in a canary is drawn around it, and completed by the browser', async ({
  page,
}) => {
  await manager.canary(await another('mf-search', 'Search Reward Flights', 'Seek Reward Flights'), 10_000)

  const { drawn: rendered, all } = await renderedAt('/')
  expect(rendered?.heading).toBe('Find reward seats')
  expect(all).not.toMatch(/role="alert"|not available|>(Search|Seek) Reward Flights</)
  await page.goto('/')

  await expect(page.getByRole('button', { name: 'Seek Reward Flights' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await manager.abortCanary('mf-search')
})

test('a remote that was taken off is in no document any more', async ({ request }) => {
  const siteMap = async () => (await renderedAt('/site-map')).all
  expect(await siteMap()).toContain('href="/price-changes/airlines"')
  await runRelease(site, 'remove', 'production', 'mf-price-feed', '--reason', 'It is broken')

  const gone = await request.get('/price-changes/airlines')

  expect(gone.status()).toBe(404)
  expect(await gone.text()).not.toContain('mf-price-feed/')
  expect(await siteMap()).not.toContain('href="/price-changes/airlines"')
})

test('an override is its developer’s alone: their documents are left to their browser', async ({ page }) => {
  const build = await another('mf-cheapest', present, 'Find Tomorrow’s Reward Flights')
  const lines = await runRelease(site, 'override', build)
  await page.goto(/http\S+__dev\S+/.exec(lines)?.[0] ?? '')
  await page.getByRole('button', { name: 'Use this build' }).click()
  await page.waitForURL(`${origin}/`)

  const own = await documentAt('/cheapest', page.context().request)
  expect({ isRendered: own.isRendered, hasBuild: own.html.includes(build.replace('@', '/')) }).toEqual({
    isRendered: false,
    hasBuild: true,
  })
  await page.goto('/cheapest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Tomorrow’s Reward Flights')

  const others = await renderedAt('/cheapest')
  expect(others.drawn?.heading).toBe(present)
  expect(others.all).not.toContain(build.replace('@', '/'))
})

test('a remote that is late comes later in the same document, whose other parts are there', async ({ page }) => {
  const lateMs = Number(calmSettings.RENDER_DEADLINE_MS) + 1000
  const onServer = `use(new Promise((come) => setTimeout(come, ${lateMs})))`
  const build = handWrittenBuild({ name: 'mf-late', heading: 'Late, and here', onServer })
  await manager.promote(await manager.publish(await writeBuild(build)))
  await renderedAt('/site-map')
  await page.route('**/artifacts/**/*.js', () => {})

  await page.goto('/late', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Late, and here' })).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1, name: 'Late, and here' })).toBeVisible()
  await manager.remove('mf-late')
})
