import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, futureDay, test } from '../fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${futureDay(60).iso}/to/${futureDay(64).iso}`
const pages = ['/', '/search', results, '/cheapest', '/price-changes/airlines', '/site-map', '/login']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of pages) {
      test(`axe finds nothing on ${path.split('/').slice(0, 3).join('/')}`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (path === results) await page.getByRole('article').first().waitFor()

        expect(await findings(page)).toEqual([])
      })
    }
  })
}

test('axe finds nothing in the alert of an incomplete search', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  await page.getByRole('alert').waitFor()

  expect(await findings(page)).toEqual([])
})

/** Rule and place of everything axe objects to. The page's policy forbids foreign scripts, the debugger may. */
async function findings(page: { evaluate: (code: string) => Promise<unknown> }) {
  const { violations } = (await page.evaluate(`${axeSource}; axe.run()`)) as AxeResults // what axe.run resolves with
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
