import type { Browser, Page } from 'playwright-core'
import { nextPaintMs, openWatched } from './next-paint.ts'
import { median } from './statistics.ts'

const rounds = 3

// By their attributes: finding a role among 80,000 elements takes longer than all that is measured.
const radio = (page: Page, view: string) => page.locator(`input[type=radio][value=${view}]`)
const business = (page: Page) => page.locator('[popover] label', { hasText: 'Business' }).first()
const day = (page: Page) => page.locator('[role=gridcell][tabindex]').filter({ visible: true }).nth(5)

type Step = {
  name: string
  /** What has to be there first, and is not measured. */
  ready?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Cards that are drawn once it is done, where there are flights. */
  isOfCards?: boolean
}

/** One after the other on one page, which begins with all cards. */
const steps: Step[] = [
  {
    name: 'cards, sorted',
    act: (page) => page.locator('select', { hasText: 'Most seats' }).press('End'),
    isOfCards: true,
  },
  {
    name: 'cards, filtered',
    ready: openFilters,
    act: (page) => business(page).click(),
    isOfCards: true,
  },
  { name: 'table, chosen', ready: closeFilters, act: (page) => radio(page, 'table').click() },
  {
    name: 'table, sorted',
    // Of an empty list there is nothing but the order to choose.
    act: async (page) => {
      const heading = page.locator('th button', { hasText: 'Taxes' })
      if (await heading.isVisible()) await heading.click()
      else await page.locator('select', { hasText: 'Most seats' }).press('Home')
    },
  },
  {
    name: 'table, filtered',
    ready: openFilters,
    act: (page) => business(page).click(),
  },
  { name: 'year, chosen', ready: closeFilters, act: (page) => radio(page, 'year').click() },
  { name: 'year, a day', act: (page) => day(page).click() },
  { name: 'cards, chosen', act: (page) => radio(page, 'cards').click(), isOfCards: true },
  { name: 'cards, a day', act: (page) => day(page).click() },
]

async function openFilters(page: Page) {
  await page.locator('button[popovertarget]', { hasText: 'Filters' }).click()
  await business(page).waitFor()
}

async function closeFilters(page: Page) {
  await page.keyboard.press('Escape')
}

/** What is done in each view with thousands of flights, beside the same with an empty list. */
export async function benchViews(browser: Browser, address: string, days: number): Promise<string[]> {
  const full: number[][] = []
  const empty: number[][] = []
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    full.push(await measureSteps(browser, `${address}?size=All`, days))
    empty.push(await measureSteps(browser, `${address}?size=All&points=1`, 0))
  }
  return steps.map(({ name }, index) => {
    const [ours, theirs] = [middleOf(full, index), middleOf(empty, index)]
    return `${name}: next paint after ${ours} ms, empty list ${theirs} ms, ×${(ours / theirs).toFixed(1)}`
  })
}

const middleOf = (figures: number[][], index: number) => median(figures.map((round) => round[index] ?? Number.NaN))

async function measureSteps(browser: Browser, url: string, cards: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true })
  const page = await openWatched(context)
  const rendered = () =>
    cards > 0
      ? page.waitForFunction(`document.querySelectorAll('article').length === ${cards}`, undefined, { timeout: 60_000 })
      : page.getByText('No reward flights fit these filters.').waitFor()
  await page.goto(url)
  await rendered()

  const figures: number[] = []
  for (const { ready, act, isOfCards } of steps) {
    await ready?.(page)
    figures.push(await nextPaintMs(page, () => act(page)))
    if (isOfCards) await rendered()
  }
  await context.close()
  return figures
}
