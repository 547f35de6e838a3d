import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, test } from '../fixtures.ts'
import { handWrittenBuild, writeBuild } from '../hand-written-remote.ts'
import { untilStored } from '../stored-site.ts'
import { ownSite } from '../own-site.ts'

const name = 'mf-weather'

const site = ownSite({}, 'serial')
test.use({ expectedNoise: [/Content Security Policy|Failed to (?:fetch|load)|ERR_/] })

/** Somebody else's server, which lets every page read what it says. */
async function serve(words: string) {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(words),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** What the remote's code does once it is drawn: it asks, and leaves the answer where journeys find it. */
const asking = (origin: string) => `
  fetch(${JSON.stringify(origin)}).then((answer) => answer.text())
    .then((words) => { document.documentElement.dataset.weather = words }, () => {})`

const isReported = (page: Page, words: string) => expect(page.locator(`html[data-weather="${words}"]`)).toBeAttached()
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

/** Of a document that stays the same while pages change in it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

const mayCall = (page: Page, origin: string) =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    origin,
  )

test('a remote calls the origin that it declares and a release manager accepted, on its own page and nowhere else', async ({
  page,
}) => {
  const [weather, spy] = [await serve('Sunny'), await serve('Listening')]
  const { publish, promote } = await releaseManager(site)
  const calls = `${asking(weather.origin)}; fetch(${JSON.stringify(spy.origin)}).catch(() => {})`
  const quiet = await publish(await writeBuild(handWrittenBuild({ name, heading: 'No weather' })))
  const calling = await publish(
    await writeBuild(handWrittenBuild({ name, heading: 'Weather', inEffect: calls, connect: [weather.origin] })),
  )
  await promote(quiet)

  const refused = await runRelease(site, 'promote', 'production', calling, '--reason', 'Weather').catch(
    ({ stderr }: { stderr: string }) => stderr,
  )
  expect(refused).toContain(`mf-weather now calls ${weather.origin}`)
  await runRelease(site, 'promote', 'production', calling, '--reason', 'Weather', '--accept', weather.origin)
  expect(await runRelease(site, 'history')).toContain(`accepts connect: mf-weather now calls ${weather.origin}`)

  await page.goto('/site-map')
  await mark(page)
  const reported = page.waitForRequest((request) => request.postData()?.includes('does not declare') === true)
  await page.locator('main a[href="/weather"]').click()
  await expect(heading(page, 'Weather')).toBeVisible()
  await isReported(page, 'Sunny')
  expect(await isMarked(page)).toBe(false)
  expect((await reported).postDataJSON()).toMatchObject({
    remote: name,
    kind: 'uncaught',
    message: `calls ${spy.origin}, which its remote.json does not declare (connect)`,
  })
  expect(await mayCall(page, spy.origin)).toBe(false)

  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await expect(heading(page, 'Site Map')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expect(await mayCall(page, weather.origin)).toBe(false)

  // Pages that call nobody follow each other in one document, as ever.
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'How It Works' }).click()
  await expect(heading(page, 'How It Works')).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await page.goto('/weather')
  await isReported(page, 'Sunny')
  await mark(page)
  await follows(page)
  await runRelease(site, 'rollback', 'production', name, '--reason', 'A journey')
  await expect(heading(page, 'No weather')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expect(await mayCall(page, weather.origin)).toBe(false)
  for (const server of [weather, spy]) server.close()
})

test.describe('where a worker keeps pages for hours without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a kept page calls nobody, and as soon as the network is back what it declares', async ({ page, context }) => {
    const tides = await serve('High')
    const { publish } = await releaseManager(site)
    const build = handWrittenBuild({
      name: 'mf-tides',
      heading: 'Tides',
      inEffect: asking(tides.origin),
      connect: [tides.origin],
    })
    const address = await publish(await writeBuild(build))
    await runRelease(site, 'promote', 'production', address, '--reason', 'Tides', '--accept', tides.origin)
    await page.goto('/tides')
    await isReported(page, 'High')
    await untilStored(page)

    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, 'Tides')).toBeVisible()
    await mark(page)
    expect(await mayCall(page, tides.origin)).toBe(false)
    await context.setOffline(false)

    await isReported(page, 'High')
    expect(await isMarked(page)).toBe(false)
    tides.close()
  })
})
