import { createHash } from 'node:crypto'

const mostIds = 100_000

/** A number for each name, in the order of names: two names that want the same one are few, and always the same two. */
export function numbersFor(names: string[]): Map<string, number> {
  const taken = new Set<number>()
  const byPlace = [...new Set(names)].map((name) => ({ name, place: placeOf(name) }))
  const inOrder = byPlace.toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return new Map(
    inOrder.map(({ name, place }) => {
      let number = numberOf(place)
      for (let again = 1; taken.has(number); again += 1) number = numberOf(`${place} ${again}`)
      taken.add(number)
      return [name, number]
    }),
  )
}

/** Wherever packages are installed, and without the text of a module that federation wrote, which says where that is. */
const placeOf = (name: string) =>
  name.replace(/!=!data:[^]*$/, '').replace(/^(?:\.\.?\/)*(?:.*?(?=node_modules\/))?/, '')

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() % mostIds
