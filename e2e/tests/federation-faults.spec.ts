import type { Page, Route } from '@playwright/test'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'

const name = 'mf-faulty'
const path = pathOf(name)
const good = 'The last good build'
const bad = 'The build at fault'
const site = ownSite()
const registry = () => releaseManager(site)

type Options = Omit<Parameters<typeof handWrittenBuild>[0], 'name'>

test.use({
  expectedNoise: [/./],
})

async function release(options: Options) {
  const { publish, promote } = await registry()
  const built = handWrittenBuild({ name, ...options })
  await promote(await publish(await writeBuild(built)))
  return built.declaration
}

/** Makes a good build live, and then the one at fault; answers where its files are. */
async function releaseAfterGood(options: Options = {}) {
  await release({ heading: good })
  const { build } = await release({ heading: bad, ...options })
  return `**/artifacts/${name}/${build}`
}

/** An open tab that has begun to follow the channel. */
async function openTab(page: Page) {
  await page.goto(path)
  await follows(page)
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page is not available right now' })

/** Frame, navigation and the other remotes are as always, in this very tab. */
async function expectTheRestToWork(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await expect(title(page, 'Site Map')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Search' }).first().click()
  await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
}

type Answer = (route: Route) => Promise<void>

const missing: Answer = (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
const webPage: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' })
const errorInJson: Answer = (route) =>
  route.fulfill({ status: 502, contentType: 'application/json', body: '{"message":"No upstream"}' })
const changed: Answer = async (route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\nglobalThis.isTampered = true` })
}
/** Never answered: the loader gives up by itself. */
const silence: Answer = async () => {}

const markupOfText = "document.querySelector('section').innerHTML = '<p>Ada Lovelace</p>'"

const isTampered = (page: Page) => page.evaluate(() => 'isTampered' in globalThis)

test.describe('of a build whose files fail, a visitor gets the build before', () => {
  for (const [what, file, answer] of [
    ['the entry is missing', 'remoteEntry.js', missing],
    ['the entry is a web page', 'remoteEntry.js', webPage],
    ['the entry is an error in JSON', 'remoteEntry.js', errorInJson],
    ['the entry was changed on the way', 'remoteEntry.js', changed],
    ['the entry never comes', 'remoteEntry.js', silence],
    ['the code is missing', 'page.js', missing],
    ['the code was changed on the way', 'page.js', changed],
    ['the stylesheet is missing', 'page.css', missing],
    ['the stylesheet was changed on the way', 'page.css', changed],
  ] as const) {
    test(`when ${what}`, async ({ page }) => {
      await page.route(`${await releaseAfterGood()}/${file}`, answer)
      const reported = page.waitForRequest('**/releases/v1/failures')

      await page.goto(path, { waitUntil: 'commit' })

      await expect(title(page, good)).toBeVisible()
      expect((await reported).postDataJSON()).toMatchObject({ remote: name, kind: 'load' })
      expect(await isTampered(page)).toBe(false)
      await expectTheRestToWork(page)
    })
  }

  for (const [what, file, answer] of [
    ['the entry is missing', 'remoteEntry.js', missing],
    ['the code was changed on the way', 'page.js', changed],
    ['the code never comes', 'page.js', silence],
    ['the stylesheet is missing', 'page.css', missing],
  ] as const) {
    test(`on the way from another page, when ${what}`, async ({ page }) => {
      await page.route(`${await releaseAfterGood()}/${file}`, answer)
      await page.goto('/how-it-works')

      await visit(page)

      await expect(title(page, good)).toBeVisible()
      expect(await isTampered(page)).toBe(false)
      await expectTheRestToWork(page)
    })
  }
})

test.describe('of a build whose code fails, a visitor gets the build before', () => {
  const failure = 'throw new Error("This build is at fault")'
  for (const [when, options] of [
    ['as it starts', { atStart: failure }],
    ['as it is drawn', { whileRendered: failure }],
    ['once it is drawn', { inEffect: failure }],
    ['once it makes markup of a text', { inEffect: markupOfText }],
  ] as const) {
    test(when, async ({ page }) => {
      await releaseAfterGood(options)
      const reported = page.waitForRequest('**/releases/v1/failures')

      await page.goto(path)

      await expect(title(page, good)).toBeVisible()
      expect((await reported).postDataJSON()).toMatchObject({ remote: name })
      await expectTheRestToWork(page)
    })
  }
})

test.describe('of a build that draws nothing, a visitor gets the build before', () => {
  for (const [kind, what, options] of [
    ['unmatched', 'its routes are others than it declares', { renderedAt: '/elsewhere' }],
    ['blank', 'its page is empty', { whileRendered: 'return null' }],
    ['stalled', 'it waits for what never comes', { whileRendered: 'throw new Promise(() => {})' }],
  ] as const) {
    test(`when ${what}`, async ({ page }) => {
      await releaseAfterGood(options)
      const reported = page.waitForRequest('**/releases/v1/failures')

      await page.goto(path)

      await expect(title(page, good)).toBeVisible({ timeout: 90_000 })
      expect((await reported).postDataJSON()).toMatchObject({ remote: name, kind })
      await expectTheRestToWork(page)
    })
  }

  test('or a Retry, when there is none', async ({ page }) => {
    const alone = 'mf-empty'
    const { publish, promote } = await registry()
    const built = handWrittenBuild({ name: alone, whileRendered: 'return null' })
    await promote(await publish(await writeBuild(built)))

    await page.goto(pathOf(alone))

    await expect(card(page)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectTheRestToWork(page)
  })
})

test('what a remote forgets to catch outside of drawing is reported, and costs nothing', async ({ page }) => {
  await release({ heading: good, inEffect: 'setTimeout(() => { throw new Error("late") }); Promise.reject("lost")' })
  const reported = page.waitForRequest('**/releases/v1/failures')

  await page.goto(path)

  expect((await reported).postDataJSON()).toMatchObject({ remote: name, kind: 'uncaught', message: 'Error: late' })

  await expect(title(page, good)).toBeVisible()
  await expectTheRestToWork(page)
})

for (const [what, tries, place] of [
  ['markup', markupOfText, 'Element innerHTML'],
  [
    'a script of another origin',
    "document.createElement('script').src = 'https://spy.example/a.js'",
    'HTMLScriptElement src',
  ],
  ['a worker that is no file of a build', "new Worker('/v1/api/airlines')", 'Worker constructor'],
] as const) {
  test(`a text that is kept from becoming ${what} is reported by its place, and costs nothing else`, async ({
    page,
  }) => {
    await release({ heading: good, inEffect: `try { ${tries} } catch {}` })
    const reported = page.waitForRequest('**/releases/v1/failures')

    await page.goto(path)

    const message = `makes code or markup of a text (${place}), which no page lets it`
    expect((await reported).postDataJSON()).toMatchObject({ remote: name, kind: 'uncaught', message })
    await expect(title(page, good)).toBeVisible()
    await expectTheRestToWork(page)
  })
}

test('a worker that is a file of its build works for a remote of any bundler', async ({ page }) => {
  await release({
    heading: good,
    inEffect: `
      const worker = new Worker(new URL('./more.js', import.meta.url), { type: 'module' })
      worker.onerror = () => document.querySelector('h1').append(', without its worker')
      new Worker(URL.createObjectURL(new Blob(['']))).onerror = () => document.querySelector('h1').append('.')`,
  })
  const requested = page.waitForResponse((response) => response.url().endsWith('/more.js'))

  await page.goto(path)

  expect((await requested).ok()).toBe(true)
  await expect(title(page, `${good}.`)).toBeVisible()
})

test('offers to try again, at the same address, when no build of a remote can be loaded', async ({ page }) => {
  await releaseAfterGood()
  await page.route(`**/artifacts/${name}/**`, missing)
  await page.goto(path)
  await expect(card(page)).toBeVisible()
  await expectTheRestToWork(page)
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page)).toBeVisible()

  await page.unroute(`**/artifacts/${name}/**`)
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(title(page, bad)).toBeVisible()
})

test.describe('code that a page asks for later', () => {
  const more = (page: Page) => page.getByRole('button', { name: 'More' })

  /** The page is drawn anew once, as if the moment had been bad; the second time its build is at fault. */
  async function failTwice(page: Page) {
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Lost when the page is drawn anew')
    await more(page).click()
    await expect(note).toHaveValue('')
    await more(page).click()
  }

  test('takes its page back to the build before when it is missing', async ({ page }) => {
    const files = await releaseAfterGood()
    await page.route(`${files}/more.js`, missing)
    await page.goto(path)
    await expect(title(page, bad)).toBeVisible()

    await failTwice(page)

    await expect(title(page, good)).toBeVisible()
    await more(page).click()
    await expect(page.getByText(/^More of /)).toBeVisible()
    await expectTheRestToWork(page)
  })

  test('leaves a Retry when it is missing from every build, and is there once it can be had', async ({ page }) => {
    await releaseAfterGood()
    await page.route(`**/artifacts/${name}/*/more.js`, missing)
    await page.goto(path)
    await failTwice(page)
    await expect(title(page, good)).toBeVisible()
    await more(page).click()
    await expect(card(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Theme' })).toBeVisible()

    await page.unroute(`**/artifacts/${name}/*/more.js`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await more(page).click()

    await expect(page.getByText(/^More of /)).toBeVisible()
  })

  test('is not run when it was changed on the way', async ({ page }) => {
    await page.route(`${await releaseAfterGood()}/more.js`, changed)
    await page.goto(path)
    await failTwice(page)

    await expect(title(page, good)).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('is not run when it was changed on the way and its build came after the page', async ({ page }) => {
    await release({ heading: good })
    await openTab(page)
    await page.route(`${await releaseAfterGood()}/more.js`, changed)
    await expectTheRestToWork(page)
    await visit(page)
    await expect(title(page, bad)).toBeVisible()
    await failTwice(page)

    await expect(title(page, good)).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('is still there for a tab that runs an earlier build', async ({ page }) => {
    await release({ heading: good })
    await openTab(page)

    await release({ heading: bad })
    await more(page).click()

    await expect(page.getByText(/^More of /)).toBeVisible()
    await expect(title(page, good)).toBeVisible()
  })
})

test('a file without a pinned hash is not run', async ({ page }) => {
  await release({ heading: good })
  const { files } = await release({ heading: bad })
  const hash = files.find((file) => file.path === 'page.js')?.integrity ?? ''
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    // From its link, the import map and the release document, wherever the hash stands.
    await route.fulfill({
      response,
      body: html.replaceAll(new RegExp(`,?"[^"]*page.js":"${escaped(hash)}"`, 'g'), '').replaceAll(hash, ''),
    })
  })

  await page.goto(path)

  await expect(title(page, good)).toBeVisible()
})

test('a remote’s styles are in force while its page is shown, and no longer', async ({ page }) => {
  const spacing = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).letterSpacing)
  await release({ heading: good })

  await page.goto(path)
  await expect(title(page, good)).toBeVisible()
  expect(await spacing()).toBe('3px')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await expect(title(page, 'Site Map')).toBeVisible()
  expect(await spacing()).not.toBe('3px')
})

test.describe('the gate keeps from the site', () => {
  test('a remote that needs another React', async ({ page }) => {
    await release({ heading: good })

    await expect(release({ heading: bad, borrows: { react: '^20.0.0' } })).rejects.toThrow(
      /borrows react \^20\.0\.0, the shell lends 19\./,
    )

    await page.goto(path)
    await expect(title(page, good)).toBeVisible()
  })

  test('a build with the bundler name of another: a swap would go on running the old code', async () => {
    const { uniqueName } = await release({ heading: good })

    await expect(release({ heading: bad, uniqueName })).rejects.toThrow(`has the uniqueName ${uniqueName}, which`)
  })

  test('a build of which a part is missing', async ({ page, request }) => {
    await release({ heading: good })
    const { declare, promote } = await registry()
    const { declaration } = handWrittenBuild({ name, heading: bad })
    await declare(declaration)

    await expect(promote(`${name}@${declaration.build}`)).rejects.toThrow('is published')

    expect((await request.get(`/artifacts/${name}/${declaration.build}/page.js`)).status()).toBe(404)
    await page.goto(path)
    await expect(title(page, good)).toBeVisible()
  })
})

test('fifty promotions at one time all land, one after the other', async ({ page }) => {
  const { publish, promote } = await registry()
  const addresses: string[] = []
  for (const index of Array.from({ length: 50 }).keys()) {
    addresses.push(await publish(await writeBuild(handWrittenBuild({ name, heading: `Build ${index}` }))))
  }

  const releases = await Promise.all(addresses.map((address) => promote(address)))

  const last = releases.toSorted((a, b) => a.seq - b.seq).at(-1)
  expect(new Set(releases.map(({ seq }) => seq)).size).toBe(50)
  await page.goto(path)
  await expect(title(page, `Build ${addresses.indexOf(`${name}@${last?.remotes[name]?.build}`)}`)).toBeVisible()
})

/** Goes to the remote's page without loading the site anew, as a link in another page would. */
async function visit(page: Page) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const escaped = (text: string) => text.replaceAll(/[+/]/g, String.raw`\$&`)
