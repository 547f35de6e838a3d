import { posix } from 'node:path'
import { documents, textOf } from './repository-files.ts'

const mostWords = 200
/** Those that still bind somebody; the others are in the history of the repository. */
const mostRecords = 30

const records = documents
  .filter((path) => /^docs\/decisions\/\d/.test(path))
  .map((path) => ({ name: posix.basename(path), text: textOf(path) }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

it('records of decisions are numbered without holes', () => {
  const numbers = records.map(({ name }) => Number(name.slice(0, 4)))

  expect(numbers).toEqual(records.map((_, index) => index + 1))
})

it('records of decisions are few enough to be read', () => {
  expect(records.length).toBeGreaterThan(10)
  expect(records.length).toBeLessThanOrEqual(mostRecords)
})

describe('a record of a decision', () => {
  it('has a number, a date, context, decision and consequences', () => {
    const faults = records.filter(({ name, text }) => {
      const [, number] = /^0*(\d+)-[a-z0-9-]+\.md$/.exec(name) ?? []
      const sections = [...text.matchAll(/^\*\*([A-Z]\w+)\.\*\*/gm)].map(([, section]) => section)
      return (
        !new RegExp(`^# ${number}\\. .+\\n\\n\\d{4}-\\d{2}-\\d{2}`).test(text) ||
        !['Context', 'Decision', 'Consequences'].every((section) => sections.includes(section))
      )
    })

    expect(faults.map(({ name }) => name)).toEqual([])
  })

  it('takes at most 200 words', () => {
    const long = records.filter(({ text }) => text.split(/\s+/).length > mostWords)

    expect(long.map(({ name }) => name)).toEqual([])
  })
})
