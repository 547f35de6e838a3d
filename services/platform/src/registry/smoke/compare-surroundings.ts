import type { Surroundings } from './surroundings.ts'

/** A stylesheet that changes one thing often changes everything; the first say what it is. */
const mostSaid = 8

/** What a remote changed that is not its own, in sentences; `bare` is a page of the same shell without any remote. */
export const changesAround = (page: Surroundings, bare: Surroundings): string[] => [
  ...(names(page).length > 0 ? frameChanges(page, bare) : []),
  ...more(page.foreign, bare.foreign).map((what) => `${what}, which all of the page shares`),
]

const frameChanges = (page: Surroundings, bare: Surroundings) => [
  ...lost(names(bare), names(page)).map((name) => `removes ${name}`),
  ...lost(names(page), names(bare)).map((name) => `adds ${name}`),
  ...restyled(page, bare),
  ...more(page.elements, bare.elements).map((element) => `puts ${element}`),
  ...more(bare.elements, page.elements).map((element) => `removes ${element}`),
]

/** As many as people read. */
export const briefly = (sentences: string[]) =>
  sentences.length <= mostSaid
    ? sentences
    : [...sentences.slice(0, mostSaid), `changes ${sentences.length - mostSaid} things more that are not its own`]

const names = ({ parts }: Surroundings) => Object.keys(parts)

/** With a whole part goes all that is in it. */
function lost(before: string[], after: string[]) {
  const gone = before.filter((name) => !after.includes(name))
  return gone.filter((name) => !gone.some((whole) => name.includes(`" in ${whole}`)))
}

function restyled({ parts }: Surroundings, bare: Surroundings) {
  return Object.entries(parts).flatMap(([name, part]) => {
    const before = bare.parts[name] ?? {}
    const changed = Object.keys(part).filter((key) => before[key] !== undefined && part[key] !== before[key])
    const others = changed.length > 1 ? `, and ${changed.length - 1} more of how it looks` : ''
    return changed
      .slice(0, 1)
      .map((key) => `changes ${name}: its ${key} is ${part[key]} instead of ${before[key]}${others}`)
  })
}

/** Of several that are alike, those that are more. */
function more(found: readonly string[], known: readonly string[]): string[] {
  const left = [...known]
  return found.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
