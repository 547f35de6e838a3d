import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import { createRowReader } from './row-reader.ts'
import { anAward, aSnapshot } from './testing/a-snapshot.ts'

const texts = '|VS|VS3|LHR|lhr|VS3 |08:30|24:00|2027-02-28|2027-02-30|0000-01-01|12500'.split('|')
const instants = ['00Z', '00+14:00', '00', `00.${'0'.repeat(60)}Z`].map((end) => `2026-11-21T11:00:${end}`)
const numbers = [0, -0, 1, 999, 1000, 10_000_000, 10_000_001, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 7n]
const nothings = [true, false, null, undefined, Symbol.iterator, () => 1, [], {}]
const awards = [
  anAward(12_500),
  [anAward(1)],
  { points: 1 },
  { points: 1, seats: '1' },
  anAward(1, { seats: 1000 }),
  { ...anAward(1), isSaver: 'yes' },
  { ...anAward(1), isSaver: undefined },
  { ...anAward(1), more: 1 },
]
/** What a source might send in place of any value. */
const oddities: unknown[] = [...texts, ...instants, ...numbers, ...nothings, ...awards]

const fields = [...Object.keys(AwardSnapshot.shape), 'unknown']

const without = (name: string) => Object.fromEntries(Object.entries(aSnapshot()).filter(([key]) => key !== name))

/** Every field missing, and every field with every oddity. */
const rows: unknown[] = [
  ...oddities,
  aSnapshot(),
  ...fields.map(without),
  ...fields.flatMap((name) => oddities.map((value) => ({ ...aSnapshot(), [name]: value }))),
]

const outcome = ({
  success,
  data,
  error,
}: {
  success: boolean
  data?: unknown
  error?: { issues: unknown } | undefined
}) => ({
  success,
  // In the same order, too, and with fields that are there without a value.
  entries: success && Object.entries(data as object),
  issues: error?.issues,
})

describe('the reader of rows', () => {
  it('answers for each row what the schema does, the first time and after it has seen all of their values', () => {
    const read = createRowReader(AwardSnapshot)
    const expected = rows.map((row) => outcome(AwardSnapshot.safeParse(row)))
    const taken = expected.filter(({ success }) => success)

    expect(taken.length).toBeGreaterThan(60)
    expect(rows.length - taken.length).toBeGreaterThan(300)
    for (let time = 0; time < 3; time += 1) expect(rows.map((row) => outcome(read(row)))).toEqual(expected)
  })

  it('goes on when it has to forget what it has seen', () => {
    const read = createRowReader(z.object({ points: z.int() }))

    const many = Array.from({ length: 25_000 }, (_, points) => ({ points }))
    expect(many.map((row) => read(row).data)).toEqual(many)
    expect(read({ points: 0.5 }).success).toBe(false)
  })

  it('hands out objects of its own, which their sender cannot change', () => {
    const read = createRowReader(AwardSnapshot)
    const sent = aSnapshot()
    const { data } = read(sent)

    sent.economy.points = -1
    expect(data).toEqual(aSnapshot())
  })

  it.each([
    ['checks of the whole row', z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from < to))],
    ['fields that nobody knows', z.strictObject({ from: z.int() })],
    [
      'a value that is changed on its way',
      z.object({
        from: z.pipe(
          z.int(),
          z.transform((value) => value * 2),
        ),
        to: z.int(),
      }),
    ],
    ['a value that stands in for none', z.object({ from: z._default(z.int(), 7), to: z._default(z.int(), 8) })],
    ['lists', z.object({ from: z.int(), to: z.array(z.int()) })],
  ])('keeps to a schema with %s', (_, schema) => {
    const read = createRowReader(schema)
    const sent = [{ from: 1, to: 2 }, { from: 2, to: 1 }, { from: 1 }, {}, { from: 1, to: [2] }]

    for (let time = 0; time < 2; time += 1)
      expect(sent.map((row) => outcome(read(row)))).toEqual(sent.map((row) => outcome(schema.safeParse(row))))
  })
})
