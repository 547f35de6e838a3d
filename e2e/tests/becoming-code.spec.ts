import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** What a page does with texts: the error, or what became of it. */
const tries = () => {
  const attempt = (work: () => unknown) => {
    try {
      return String(work())
    } catch (error) {
      return (error as Error).name
    }
  }
  const script = () => document.createElement('script')
  // TypeScript's own types do not know them yet.
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => object }
  }
  return {
    markup: attempt(() => (document.createElement('p').innerHTML = '<b>Ada</b>')),
    parsed: attempt(() => new DOMParser().parseFromString('<b>Ada</b>', 'text/html')),
    framed: attempt(() => (document.createElement('iframe').srcdoc = '<b>Ada</b>')),
    address: attempt(() => (script().src = 'https://spy.example/a.js')),
    code: attempt(() => (script().text = 'alert(1)')),
    policy: attempt(() => trustedTypes.createPolicy('default', {})),
    otherPolicy: attempt(() => trustedTypes.createPolicy('dompurify', {})),
  }
}

test.use({
  expectedNoise: [/TrustedHTML|TrustedScript|TrustedTypePolicy|Content Security Policy|integrity|status of 40/i],
})

const refused = {
  markup: 'TypeError',
  parsed: 'TypeError',
  framed: 'TypeError',
  address: 'TypeError',
  code: 'TypeError',
  policy: 'TypeError',
  otherPolicy: 'TypeError',
}

for (const path of [
  '/',
  '/cheapest',
  '/price-changes/airlines',
  '/members',
  '/nowhere',
  '/authorize?client_id=nobody',
]) {
  test(`no text becomes code at ${path}`, { tag: path === '/' ? '@core' : [] }, async ({ page }) => {
    await page.goto(path)

    expect(await page.evaluate(tries)).toEqual(refused)
  })
}

/** What became of the two real faces, once both are done with. */
const faces = (page: Page) =>
  page.evaluate(async () => {
    const real = [...document.fonts].filter(({ family }) => /Figtree Variable|Bricolage Grotesque/.test(family))
    await Promise.allSettled(real.map((face) => face.load()))
    return real.map(({ status }) => status)
  })

for (const path of ['/', '/authorize?client_id=nobody', '/outbox']) {
  test(`fonts at ${path} are those of the site, or none`, async ({ page }) => {
    await page.goto(path)
    expect(await faces(page)).toEqual(['loaded', 'loaded'])

    await page.route('**/*.woff2', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from('x')]) })
    })
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.setCacheDisabled', { cacheDisabled: true }))
    await page.reload()

    expect(await faces(page)).toEqual(['error', 'error'])
  })
}

test('a font is asked for once, by its preload', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && requested.push(request.url()))

  await page.goto('/')

  expect(await faces(page)).toEqual(['loaded', 'loaded'])
  expect(requested).toHaveLength(2)
})
