import { aRow } from '../testing/a-row.ts'
import { mostStored, newerThan, withEarlier, withNewest } from './feed.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow({ id: String(count - index) }))
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

describe('the rows of the feed', () => {
  it('stand newest first, and the oldest of too many goes', () => {
    const full = rows(mostStored)
    const newest = aRow({ id: '501' })

    const after = withNewest(full, newest)

    expect(after).toHaveLength(mostStored)
    expect(after[0]).toBe(newest)
    expect(after.at(-1)?.id).toBe('2')
  })

  it('hold a change that is replayed once', () => {
    const before = rows(3)

    expect(withNewest(before, aRow({ id: '2' }))).toBe(before)
  })

  it('go on from what there was before, each change once, also one that fell between both', () => {
    const arrived = [aRow({ id: '12' }), aRow({ id: '9' })]

    expect(ids(withEarlier(arrived, [aRow({ id: '10' }), aRow({ id: '9' }), aRow({ id: '8' })]))).toEqual([
      '12',
      '10',
      '9',
      '8',
    ])
    expect(withEarlier(arrived, [aRow({ id: '9' })])).toBe(arrived)
    expect(withEarlier(rows(mostStored), [aRow({ id: '501' })])).toHaveLength(mostStored)
  })
})

describe('what is new to a reader', () => {
  it('is what came after the newest row they have, whatever was filled in below it', () => {
    const seen = [aRow({ id: '2' })]
    const now = withNewest(withNewest(rows(2), aRow({ id: '3' })), aRow({ id: '10' }))

    expect(ids(newerThan(now, seen))).toEqual(['10', '3'])
  })

  it('is everything when they have nothing', () => {
    expect(newerThan(rows(2), [])).toHaveLength(2)
  })
})
