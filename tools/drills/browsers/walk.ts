import { setTimeout as pause } from 'node:timers/promises'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { publishAnother, runRelease } from '../../releases/another-build.ts'
import type { DrilledSite } from '../drilled-site.ts'
import { reportPrice } from '../report-price.ts'
import type { OtherTab } from './other-browser.ts'

/** Longer than anything here takes. */
const patienceMs = 60_000

export type Step = { says: string; walk: (tab: OtherTab, site: DrilledSite) => Promise<void> }

/** What a traveller, a member and a release manager need of a browser, and no other journey tells of. */
export const steps: Step[] = [
  {
    says: 'the home page, drawn on the server, becomes the browser’s',
    async walk(tab, { origin }) {
      await tab.open(origin)
      await until(tab, `${heading} === 'Find reward seats'`)
      await untilAlive(tab)
    },
  },
  {
    says: 'a route is chosen by what one types, and its cheapest flights come',
    async walk(tab, { origin }) {
      await tab.open(`${origin}/cheapest`)
      await untilAlive(tab)
      await choose(tab, 0, 'heathrow', 'LHR')
      await choose(tab, 1, 'kennedy', 'JFK')
      await until(tab, `document.querySelectorAll('main :is(table tbody tr, article)').length >= 20`)
    },
  },
  {
    says: 'results open the price history of a cabin',
    async walk(tab, { origin }) {
      const [from, to] = [addDays(utcDate(new Date()), 30), addDays(utcDate(new Date()), 37)]
      await tab.open(`${origin}/search/airline/VS/origin/LHR/destination/JFK/from/${from}/to/${to}`)
      await untilAlive(tab)
      const dialog = `document.querySelector(':is(dialog, [role=dialog]) figure svg path')`
      await until(tab, `!!${named('article button', 'Economy')}`)
      // The page scrolls to its results by itself: what is pressed meanwhile may have moved.
      await until(tab, `!!${dialog}`, () => tab.press(named('article button', 'Economy')))
    },
  },
  {
    says: 'a change of a price arrives while one looks',
    async walk(tab, site) {
      await tab.open(`${site.origin}/price-changes/airlines`)
      await untilAlive(tab)
      const points = 41_000 + Math.floor(Math.random() * 8000)
      await until(tab, `document.body.textContent.includes('Live')`)
      await reportPrice(site, { flightNumber: 'VS3', departure: addDays(utcDate(new Date()), 40), points })
      await until(tab, `document.querySelector('main').textContent.includes('${points.toLocaleString('en')}')`)
    },
  },
  {
    says: 'a member signs in at the provider’s page, and comes back to a page for members',
    async walk(tab, { origin }) {
      await tab.open(`${origin}/login?returnTo=${encodeURIComponent('/members/memberships')}`)
      await until(tab, `!!${named('[role=dialog] button, dialog button', 'Continue')}`)
      await tab.press(named('[role=dialog] button, dialog button', 'Continue'))
      await until(tab, `!!document.querySelector('input[type=password]')`)
      await tab.type(`document.querySelector('input[type=email]')`, 'ada@pointfare.example')
      await tab.type(`document.querySelector('input[type=password]')`, 'Fly-free-2026')
      await tab.press(named('button', 'Continue'))
      await until(tab, `location.pathname === '/members/memberships' && ${heading} !== ''`)
    },
  },
  {
    says: 'an open tab takes a build that is promoted, and leaves it as it is taken back, with what was typed',
    async walk(tab, site) {
      const [usual, other] = ['Find Cheapest Reward Flights', 'Find Dearest Reward Flights']
      const build = await publishAnother(site, 'mf-cheapest', { [usual]: other })
      const why = ['--reason', 'A walk in another browser']
      await runRelease(site, 'promote', 'production', build, ...why)
      // Another process of the site hears of it a moment later.
      await until(tab, `${heading} === '${other}'`, () => tab.open(`${site.origin}/cheapest`))
      await untilAlive(tab)
      await tab.ask(`(() => { globalThis.sameDocument = true; return true })()`)
      await runRelease(site, 'rollback', 'production', 'mf-cheapest', ...why)
      await until(tab, `${heading} === '${usual}' && globalThis.sameDocument === true`)
    },
  },
]

const heading = `(document.querySelector('main h1')?.textContent ?? '')`

/** The first of some elements that is to be seen and begins with these words. */
const named = (selector: string, words: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && one.textContent.trim().startsWith(${JSON.stringify(words)}))`

/** Until no part of the page waits to be taken over by its scripts; one that no server drew is theirs from the start. */
const untilAlive = (tab: OtherTab) =>
  until(tab, `globalThis.pointfareEarlyInput ? pointfareEarlyInput.isOver : ${heading} !== ''`)

async function choose(tab: OtherTab, place: number, typed: string, code: string) {
  await tab.type(`document.querySelectorAll('main input[role=combobox]')[${place}]`, typed)
  const option = `[...document.querySelectorAll('[role=option]')].find((one) => one.textContent.includes('${code}'))`
  await until(tab, `!!${option}`)
  await tab.press(option)
}

/** `again` is done before each further look. */
async function until(tab: OtherTab, expression: string, again?: () => Promise<void>) {
  const end = Date.now() + patienceMs
  for (;;) {
    // While a document goes there is nobody to ask.
    const isSo = await tab.ask<boolean>(`!!(${expression})`).catch(() => false)
    if (isSo) return
    if (Date.now() > end) {
      const seen = await tab.ask<string>(`location.pathname + ': ' + ${heading}`).catch(() => 'nothing')
      throw new Error(`${expression} is not so within ${patienceMs / 1000} s; the page shows ${seen}`)
    }
    await again?.().catch(() => {})
    await pause(again ? 2000 : 50)
  }
}
