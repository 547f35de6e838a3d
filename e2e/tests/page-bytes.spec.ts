import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { figuresOf, overBudget, type PageBytes } from '../../tools/bytes/compare-bytes.ts'
import { moduleBytes, type LoadedScript } from '../../tools/bytes/module-bytes.ts'
import { expect, test } from '../fixtures.ts'
import { watchRequests } from '../requests-end.ts'
import { worldResults } from '../small-world.ts'

/** Goals and what they are made of; `UPDATE_PAGE_BYTES=1` writes the modules anew, budgets are changed by hand. */
const figuresFile = join(import.meta.dirname, '../page-bytes.json')
const figures = JSON.parse(readFileSync(figuresFile, 'utf8')) as Record<string, PageBytes>

/** What a first visitor without a session opens, and what is there once the page is. */
const pages = [
  { name: 'home', path: () => '/', seen: (page: Page) => page.getByRole('form', { name: 'Reward flight search' }) },
  { name: 'results', path: () => worldResults(30, 57), seen: (page: Page) => page.getByRole('article').first() },
  { name: 'cheapest', path: () => '/cheapest', seen: (page: Page) => page.getByRole('combobox').first() },
  {
    name: 'price changes',
    path: () => '/price-changes/airlines',
    seen: (page: Page) => page.getByRole('list', { name: 'Popular Routes' }),
  },
]

for (const { name, path, seen } of pages) {
  test(`a first visit to ${name} loads no more JavaScript than its budget`, async ({ page }) => {
    const responses: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') responses.push(response)
    })

    const requestsEnd = watchRequests(page)
    await page.goto(path())
    await expect(seen(page)).toBeVisible()
    await requestsEnd()

    const measured = moduleBytes(await Promise.all(responses.map(loaded)))
    if (process.env['UPDATE_PAGE_BYTES']) update(name, figuresOf(measured))
    expect(overBudget(name, measured, figures[name] ?? { budget: 0, modules: {} })).toBeUndefined()
  })
}

async function loaded(response: Response): Promise<LoadedScript> {
  const url = response.url()
  const map = await fetch(`${url}.map`)
  return {
    artifact: /\/artifacts\/([^/]+)\//.exec(url)?.[1] ?? 'page',
    code: await response.text(),
    map: map.ok ? await map.text() : undefined,
    bytes: (await response.request().sizes()).responseBodySize,
  }
}

function update(name: string, modules: PageBytes['modules']) {
  const known = JSON.parse(readFileSync(figuresFile, 'utf8')) as Record<string, PageBytes>
  const pageFigures = { budget: known[name]?.budget ?? 0, modules }
  writeFileSync(figuresFile, `${JSON.stringify({ ...known, [name]: pageFigures }, null, 2)}\n`)
}
