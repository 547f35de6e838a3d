import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

/** What a page weighs and how soon it is there, in this trial on this machine. */
const Figures = z.object({ bytes: z.int(), lcpMs: z.int() })

/** How a page is for its visitors, once it is drawn. */
export type PageLooks = z.infer<typeof Figures> & {
  /** Places on it that break a rule of accessibility, by rule. */
  barriers: Record<string, number>
  /** What it said to the console as errors, without what differs from one visit to the next. */
  complaints: string[]
  /** Other hosts that it asked for something. */
  origins: string[]
}

/** The largest part is known once nothing larger came for a while; sizes are those that the network carried. */
const figuresInPage = `new Promise((done) => {
  let lcpMs = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) lcpMs = Math.round(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const bytes = entries.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0)
  setTimeout(() => done({ bytes, lcpMs }), 200)
})`

export const figuresOf = async (page: Page) => z.parse(Figures, await page.evaluate(figuresInPage))

const Violations = z.array(z.object({ id: z.string(), nodes: z.array(z.unknown()) }))

/** What is not there cannot be looked at with: trials go on without it. */
function findAxe(): string | undefined {
  try {
    return readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  } catch {
    return undefined
  }
}
let axe: string | undefined

/** Of WCAG 2.2 A and AA, what can be found without a person. The page's policy forbids foreign scripts, the debugger may. */
export async function barriersOn(page: Page): Promise<Record<string, number>> {
  axe ??= findAxe()
  if (axe === undefined) return {}
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const run = `axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`
  const found = z.parse(Violations, await page.evaluate(`${axe}; ${run}`))
  return Object.fromEntries(found.map(({ id, nodes }) => [id, nodes.length]))
}

/** Addresses, builds and numbers differ from one visit to the next; what went wrong does not. */
export const withoutParticulars = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/g, '<address>')
    .replaceAll(/\b(?:[0-9a-f]{8,}|\d+)\b/g, '<n>')
    .slice(0, 300)
