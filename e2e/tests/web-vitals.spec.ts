import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'

const name = 'mf-measured'
const path = pathOf(name)
const site = ownSite()

test.use({ expectedNoise: [/Failed to load resource/] })

async function publish(heading: string) {
  const { publish: send } = await releaseManager(site)
  return send(await writeBuild(handWrittenBuild({ name, heading })))
}

async function signIn(page: Page, at: string) {
  await page.goto(at)
  await page.getByLabel('Your name').fill('Grace Hopper')
  await page.getByLabel('Release token').fill(readFileSync(join(site.dataDir, 'release-token'), 'utf8').trim())
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const metrics = async () => (await fetch(`${site.origin}/metrics`)).text()

test('what a visit measured of a page is on the console and in the metrics', async ({ page, context }) => {
  const { promote } = await releaseManager(site)
  const address = await publish('Measured')
  await promote(address)
  const [, build = ''] = address.split('@')

  const measuring = page.waitForResponse(/\/artifacts\/shell\/.*vitals.*\.js$/)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Measured' })).toBeVisible()
  await (await measuring).finished()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText(/^More of /)).toBeVisible()
  const reported = page.waitForRequest(/\/releases\/v1\/vitals$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()

  const request = await reported
  expect(request.postDataJSON()).toEqual({
    proof: expect.any(String),
    page: path,
    remote: name,
    build,
    steps: { lcp: expect.any(Number), cls: expect.any(Number), ttfb: expect.any(Number), inp: expect.any(Number) },
  })
  expect((await request.response())?.status()).toBe(204)

  await expect.poll(metrics).toMatch(new RegExp(`pointfare_web_vital_p75{.*build="${build}".*vital="lcp"`))
  const console = await context.newPage()
  await signIn(console, '/releases')
  const card = console.getByRole('article', { name })
  await expect(card.getByRole('list', { name: 'Speed in 1 visit' })).toContainText('LCP')
  await card.getByText('Speed of its pages (1)').click()
  await expect(card.getByRole('row', { name: new RegExp(`${path} ${build}`) })).toContainText('good')
  expect(await axeFindings(console)).toEqual([])
})

/** A page of the site as somebody in a network of their own opens it, and what it tells of itself. */
async function visit(number: number, build: string, lcp: number) {
  const headers = { 'x-forwarded-for': `10.20.${number >> 8}.${number & 255}` }
  const html = await (await fetch(`${site.origin}${path}`, { headers })).text()
  const proof: unknown = JSON.parse(/id="page-proof">([^<]+)</.exec(html)?.[1] ?? 'null')
  const body = JSON.stringify({ proof, page: path, remote: name, build, steps: { lcp } })
  const { status } = await fetch(`${site.origin}/releases/v1/vitals`, { method: 'POST', headers, body })
  return status
}

test('a canary whose page is slower for visitors is taken back by itself, and the history says why', async ({
  page,
}) => {
  const { promote, canary } = await releaseManager(site)
  await promote(await publish('For everybody'))
  const [, stable = ''] = (await publish('For everybody still')).split('@')
  await promote(`${name}@${stable}`)
  const slow = await publish('Slow for a few')
  await canary(slow, 5000)
  const [, build = ''] = slow.split('@')

  const visits = Array.from({ length: 220 }, (_, number) => number)
  for (let first = 0; first < visits.length; first += 20) {
    const statuses = visits.slice(first, first + 20).map((number) => {
      const isCanary = number % 2 === 0
      return visit(number, isCanary ? build : stable, isCanary ? 13 : 4)
    })
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([204]))
  }

  await signIn(page, '/releases/channels/production/history')
  const release = page.getByRole('listitem').filter({ hasText: `${name}@${build} made ${path} slower` })
  await expect(release).toContainText('auto took a worse build back', { timeout: 90_000 })
  // Judged as soon as a hundred visits of each are known, which may be before the last was told.
  await expect(release).toContainText(/75th percentile of 1\d\d visits/)
  expect(await axeFindings(page)).toEqual([])
})
