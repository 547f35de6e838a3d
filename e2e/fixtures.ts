import { test as base, expect, type Browser, type ConsoleMessage } from '@playwright/test'
import { shiftDate } from '../tools/clock/shift-date.mjs'
import { takeNumber } from './own-things.ts'

const clockOffsetMs = Number(process.env['POINTFARE_CLOCK_OFFSET_MS'] ?? 0)

/** Browsers end cookies by the real clock, and after 400 days at the latest: then their end says nothing. */
export const isClockShifted = clockOffsetMs > 0

type Fixtures = {
  /** Text that a test expects in the console, because it breaks something on purpose. */
  expectedNoise: RegExp[]
  calmPage: void
  /** What no other journey reports to or looks at, nor an earlier run of the same one. */
  own: { day: string; flightNumber: string }
}

/** Every journey fails when the page complains in the console or throws, unless the test says it will. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (isClockShifted) shiftClockOf(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  expectedNoise: [[], { option: true }],
  calmPage: [
    async ({ page, expectedNoise }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))

      await use()

      const unexpected = complaints.filter((text) => !expectedNoise.some((expected) => expected.test(text)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  own: async ({}, provide, { project }) => {
    const number = await takeNumber(project.outputDir)
    await provide({ day: futureDay(firstOwnDay + number).iso, flightNumber: `VS${firstOwnFlight + number}` })
  },
})

/** A hash that a page has twice is taken from nobody, and yet is told of. */
const isComplaint = (message: ConsoleMessage) =>
  message.type() === 'error' || (message.type() === 'warning' && /import map|integrity/i.test(message.text()))

/** Behind the days of the small world, and of those that are read only. */
const firstOwnDay = 110
const firstOwnFlight = 9000

export { expect }

/** Every context, those of fixtures and those that a journey opens, has the clock of the site. */
function shiftClockOf(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, clockOffsetMs)
    await context.addInitScript(shiftCookieEnds, clockOffsetMs)
    return context
  }
}

/** A cookie that a page ends "yesterday" is gone, although the browser's own clock has not come to that day yet. */
function shiftCookieEnds(offsetMs: number) {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  const shifted = (end: string) => new Date(Date.parse(end) - offsetMs).toUTCString()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get!.call(document),
    set(cookie: string) {
      set!.call(document, cookie.replace(/(?<=expires=)[^;]+/i, shifted))
    },
  })
}

/** A day far enough ahead that every route of the demo data flies: yyyy-MM-dd and as people type it. */
export function futureDay(daysAhead: number) {
  const iso = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = iso.split('-')
  return { iso, typed: `${day}-${month}-${year}` }
}
