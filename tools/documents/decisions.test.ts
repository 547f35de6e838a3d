import { posix } from 'node:path'
import { documents, textOf } from './repository-files.ts'

/** Half a page. */
const mostWords = 420

const records = documents
  .filter((path) => /^docs\/decisions\/\d/.test(path))
  .map((path) => ({ name: posix.basename(path), text: textOf(path) }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

it('records of decisions are numbered without holes', () => {
  const numbers = records.map(({ name }) => Number(name.slice(0, 4)))

  expect(numbers).toEqual(records.map((_, index) => index + 1))
})

describe('a record of a decision', () => {
  it.each(records)('$name has a number, a date, context, decision and consequences', ({ name, text }) => {
    const [, number] = /^0*(\d+)-[a-z0-9-]+\.md$/.exec(name) ?? []

    expect(text).toMatch(new RegExp(`^# ${number}\\. .+\\n\\n\\d{4}-\\d{2}-\\d{2}`))
    expect([...text.matchAll(/^\*\*([A-Z]\w+)\.\*\*/gm)].map(([, section]) => section)).toEqual(
      expect.arrayContaining(['Context', 'Decision', 'Consequences']),
    )
  })

  it.each(records)('$name takes half a page', ({ text }) => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(mostWords)
  })
})
