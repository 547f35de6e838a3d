import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours in the middle of a change of theme are not judged; endless animations are left out. */
const settled = `
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
    Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )`

/**
 * Rule and place of everything axe objects to, on the page or in a part of it. The page's policy forbids foreign
 * scripts, the debugger may.
 */
export async function axeFindings(
  page: { evaluate: (code: string) => Promise<unknown> },
  part = 'html',
): Promise<string[]> {
  const run = `${source}; ${settled}.then(() => axe.run(${JSON.stringify(part)}))`
  const { violations } = (await page.evaluate(run)) as AxeResults // what axe.run resolves with
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
