import { rechoose, reselect, retype } from '../hydration/replay-input.ts'
import { isReacts } from '../hydration/taken-over.ts'

type Browser = Window & typeof globalThis

/** A page as it was when the tab loaded it anew, because the shell itself was taken back. */
export type CachedPage = {
  address: string
  at: number
  scrollY: number
  fields: StoredField[]
  /** What its parts asked to be kept, by `useKeptState`. */
  states: Record<string, unknown>
}

const storedAs = 'pointfare-kept-page'

/** Whoever comes back later begins anew. */
const goodMs = 60_000

/** Parts of a page that are not there after so long will not come. */
const longestMs = 8000
const lookEveryMs = 100

/** Keeps what is on the page for the one that follows it at the same address, in this tab. */
export function keepPage(browser: Browser, states: Record<string, unknown>) {
  try {
    const { location, scrollY, document } = browser
    const page: CachedPage = {
      address: addressOf(location),
      at: Date.now(),
      scrollY,
      fields: fieldsIn(document),
      states,
    }
    browser.sessionStorage.setItem(storedAs, JSON.stringify(page))
  } catch {
    // Refused, full, or nothing that JSON can hold: then the page begins anew. Whatever it is, the bad shell is left.
  }
}

/** The page that was kept for this one, once. */
export function takeCachedPage(browser: Browser): CachedPage | undefined {
  try {
    const text = browser.sessionStorage.getItem(storedAs)
    if (text === null) return undefined
    browser.sessionStorage.removeItem(storedAs)
    const page: CachedPage = JSON.parse(text) // written by this origin alone
    return page.address === addressOf(browser.location) && Date.now() - page.at < goodMs ? page : undefined
  } catch {
    return undefined
  }
}

/** Fills fields and scrolls as the kept page was, as its parts arrive, until the visitor does something themselves. */
export function resumePage(browser: Browser, { fields, scrollY }: CachedPage) {
  let missing: readonly StoredField[] = fields
  let isInPlace = false
  const until = Date.now() + longestMs
  const timer = browser.setInterval(look, lookEveryMs)
  for (const type of hands) browser.addEventListener(type, end, { once: true, passive: true, capture: true })

  function look() {
    missing = refill(browser.document, missing)
    const { scrollHeight } = browser.document.documentElement
    const wasInPlace = isInPlace
    isInPlace = Math.abs(browser.scrollY - scrollY) < 1
    if (!isInPlace && scrollHeight - browser.innerHeight >= scrollY) browser.scrollTo(0, scrollY)
    if ((missing.length === 0 && wasInPlace && isInPlace) || Date.now() > until) end()
  }

  function end() {
    browser.clearInterval(timer)
    for (const type of hands) browser.removeEventListener(type, end, { capture: true })
  }
}

const hands = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const addressOf = ({ pathname, search }: Location) => pathname + search

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field on a page holds; `name` and `place` among all of that name find it in another build. */
type StoredField = { name: string; place: number; value: string; isChecked: boolean }

/** Secrets stay in their field, and buttons hold nothing. */
const storedTypes = new Set(
  'text search email tel url number date month time checkbox radio textarea select-one'.split(' '),
)

/** What is written and chosen on a page. */
function fieldsIn(document: Document): StoredField[] {
  const seen = new Map<string, number>()
  return fieldsOf(document).map((field) => {
    const name = nameOf(field)
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return { name, place, value: field.value, isChecked: isChoice(field) && field.checked }
  })
}

/** Gives fields what they held, as if it were done by hand; answers those that are not there yet. */
function refill(document: Document, stored: readonly StoredField[]): StoredField[] {
  const fields = fieldsOf(document)
  return stored.filter((one) => {
    const field = fields.filter((candidate) => nameOf(candidate) === one.name)[one.place]
    // A field that a server drew hears nothing before it is React's.
    if (!field || !isReacts(field)) return true
    if (isChoice(field)) {
      if (field.checked !== one.isChecked) rechoose(field, one.isChecked)
    } else if (field.value !== one.value) {
      if (field instanceof HTMLSelectElement) reselect(field, one.value)
      else retype(field, one.value)
    }
    return false
  })
}

const fieldsOf = (document: Document) =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => storedTypes.has(type))

/** By what people know it; ids differ from build to build. */
function nameOf(field: Field): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  return [field.type, label.trim(), field.type === 'radio' ? field.value : ''].join(' ')
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
