import { aRow } from '../testing/a-row.ts'
import { mostKept, newerThan, withNewest } from './feed.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow({ id: String(count - index) }))

describe('the rows of the feed', () => {
  it('stand newest first, and the oldest of too many goes', () => {
    const full = rows(mostKept)
    const newest = aRow({ id: 'newest' })

    const after = withNewest(full, newest)

    expect(after).toHaveLength(mostKept)
    expect(after[0]).toBe(newest)
    expect(after.at(-1)?.id).toBe('2')
  })

  it('hold a change that is replayed once', () => {
    const before = rows(3)

    expect(withNewest(before, aRow({ id: '2' }))).toBe(before)
  })
})

describe('what is new to a reader', () => {
  const seen = rows(2)

  it('is what came after the newest row they have', () => {
    const now = withNewest(withNewest(seen, aRow({ id: 'a' })), aRow({ id: 'b' }))

    expect(newerThan(now, seen).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('is everything when nothing they have is left, or they have nothing', () => {
    expect(newerThan(rows(2), [aRow({ id: 'long gone' })])).toHaveLength(2)
    expect(newerThan(seen, [])).toHaveLength(2)
  })
})
