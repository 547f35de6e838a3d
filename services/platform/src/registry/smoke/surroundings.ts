import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { foreignOn } from './natives.ts'

const Rendered = z.object({
  /** Parts of the frame by what people call them, each with what it looks like. */
  parts: z.record(z.string(), z.record(z.string(), z.string())),
  /** Elements beside a remote's own area, by where they are and what they are. */
  elements: z.array(z.string()),
})

/** What of a page is not its remote's: the frame that the shell draws, and the browser under all of it. */
export type Surroundings = z.infer<typeof Rendered> & {
  /** In words: `replaces Array.prototype.map`. */
  foreign: string[]
}

/** Of what a stylesheet can do to a part of the frame, what people would see or feel. */
const looks = `
  display visibility opacity color background-color background-image font-family font-size font-weight
  font-style letter-spacing word-spacing line-height text-transform text-align text-decoration-line
  text-shadow position z-index transform translate rotate scale zoom filter clip-path mix-blend-mode
  pointer-events cursor direction writing-mode box-sizing padding-top padding-right padding-bottom
  padding-left margin-top margin-right margin-bottom margin-left border-top-width border-bottom-width
  border-radius box-shadow overflow-x overflow-y animation-name user-select`
  .trim()
  .split(/\s+/)

/** A header or a footer has a few dozen of them. */
const mostControls = 80

/**
 * What a link to the present page looks like and how high the main part is differ from page to page: left out. Boxes are
 * measured in whole pixels.
 */
const renderedInPage = `document.fonts.ready.then(() => {
  const main = document.querySelector('main')
  const frameOf = (tag) => [...document.querySelectorAll(tag)].find((one) => !main?.contains(one))
  const parts = {}
  function look(name, element, sides) {
    if (!element) return
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const part = {}
    for (const property of ${JSON.stringify(looks)}) part[property] = style.getPropertyValue(property)
    for (const side of sides) part[side] = Math.round(box[side]) + 'px'
    parts[name] = part
  }
  const [header, footer] = [frameOf('header'), frameOf('footer')]
  look('the page', document.documentElement, ['width'])
  look('the body', document.body, ['width'])
  look('the header', header, ['x', 'y', 'width', 'height'])
  look('the main part', main, ['x', 'width'])
  look('the footer', footer, ['x', 'width', 'height'])
  for (const [place, root] of [['header', header], ['footer', footer]]) {
    const counts = new Map()
    for (const control of [...(root?.querySelectorAll('nav, a, button, h2, p') ?? [])].slice(0, ${mostControls})) {
      const kind = { A: 'link', BUTTON: 'button', NAV: 'navigation', H2: 'heading', P: 'text' }[control.tagName]
      const label = (control.ariaLabel ?? control.textContent ?? '').replaceAll(/\\s+/g, ' ').trim().slice(0, 40)
      const words = 'the ' + kind + ' "' + label + '" in the ' + place
      counts.set(words, (counts.get(words) ?? 0) + 1)
      const nth = counts.get(words)
      const name = nth === 1 ? words : words + ' (' + nth + ')'
      if (control.matches('[aria-current]')) parts[name] = {}
      else look(name, control, control.tagName === 'NAV' ? [] : ['width', 'height'])
    }
  }

  const isQuiet = (one) => one.matches('script, style, link, meta, template, noscript, dialog, [popover]')
  const nameOf = ({ tagName, id, classList }) => '<' + tagName.toLowerCase() + (id ? ' id="' + id.slice(0, 40) + '"' : '') + '>'
  const beside = (root, place) => [...(root?.children ?? [])].filter((one) => !isQuiet(one)).map((one) => nameOf(one) + ' ' + place)
  const frame = main?.parentElement
  return {
    parts,
    elements: [
      ...beside(document.body, 'beside the page, in the body'),
      ...(frame && frame !== document.body ? beside(frame, 'beside its area, in the frame') : []),
    ],
  }
})`

/** Code that changed what the measuring is done with cannot hide by that: then its changes are all that is known. */
export async function surroundingsOf(page: Page): Promise<Surroundings> {
  const foreign = await foreignOn(page)
  try {
    return { ...z.parse(Rendered, await page.evaluate(renderedInPage)), foreign }
  } catch (error) {
    if (foreign.length === 0) throw error
    return { parts: {}, elements: [], foreign }
  }
}
