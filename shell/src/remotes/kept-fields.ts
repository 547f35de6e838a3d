import { isReacts } from '../hydration/taken-over.ts'
import { rechoose, reselect, retype } from '../hydration/replay-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field on a page holds; `name` and `place` among all of that name find it in another build. */
export type KeptField = { name: string; place: number; value: string; isChecked: boolean }

/** Secrets stay in their field, and buttons hold nothing. */
const keptTypes = new Set(
  'text search email tel url number date month time checkbox radio textarea select-one'.split(' '),
)

/** What is written and chosen on a page. */
export function fieldsIn(document: Document): KeptField[] {
  const seen = new Map<string, number>()
  return fieldsOf(document).map((field) => {
    const name = nameOf(field)
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return { name, place, value: field.value, isChecked: isChoice(field) && field.checked }
  })
}

/** Gives fields what they held, as if it were done by hand; answers those that are not there yet. */
export function refill(document: Document, kept: readonly KeptField[]): KeptField[] {
  const fields = fieldsOf(document)
  return kept.filter((one) => {
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
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => keptTypes.has(type))

/** By what people know it; ids differ from build to build. */
function nameOf(field: Field): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  return [field.type, label.trim(), field.type === 'radio' ? field.value : ''].join(' ')
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
