import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** What is far from the window is not laid out, and axe would judge it where it overlaps what follows. */
const laidOut = `
  for (const element of document.querySelectorAll('article, [role="feed"] > *, section')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }`

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours in the middle of a change of theme are not judged; endless animations are left out. */
const settled = `
  (async () => {
    const isDrawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const changes = () =>
      document.getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (await isDrawn(); changes().length > 0; await isDrawn()) {
      await Promise.allSettled(changes().map(({ finished }) => finished))
    }
  })()`

/**
 * Rule and place of everything axe objects to, on the page or in a part of it. The page's policy forbids foreign
 * scripts, the debugger may.
 */
export async function axeFindings(
  page: { evaluate: (code: string) => Promise<unknown> },
  part = 'html',
): Promise<string[]> {
  const run = `${source}; ${laidOut}; ${settled}.then(() => axe.run(${JSON.stringify(part)}))`
  const { violations } = (await page.evaluate(run)) as AxeResults // what axe.run resolves with
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same in the light and in the dark theme, each with its name. */
export async function findingsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    findings.push(...(await axeFindings(page, part)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return findings
}
