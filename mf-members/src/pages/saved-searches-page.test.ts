import { movedBy, readPriceMemory, remembered } from './saved-searches-page.tsx'

const memory = { a: { points: 12_500, seenOn: '2027-02-20' }, b: { points: 9000, seenOn: '2027-03-01' } }

describe('what saved searches cost at the last look', () => {
  it('is compared with what they cost now', () => {
    expect(movedBy(memory, 'a', 10_000)).toEqual({ points: -2500, since: '2027-02-20' })
    expect(movedBy(memory, 'a', 12_500)).toEqual({ points: 0, since: '2027-02-20' })
    expect(movedBy(memory, 'c', 10_000)).toBeUndefined()
  })

  it('is remembered once a day, for searches that are still kept', () => {
    const now = new Map([
      ['a', 10_000],
      ['c', 7000],
    ])

    expect(remembered(memory, now, '2027-03-01')).toEqual({
      a: { points: 10_000, seenOn: '2027-03-01' },
      c: { points: 7000, seenOn: '2027-03-01' },
    })
    expect(remembered(memory, new Map([['b', 8000]]), '2027-03-01')).toEqual({ b: memory.b })
  })

  it.each([null, 'nonsense', '[]', '{"a":1}'])('is nothing in %j', (stored) => {
    expect(readPriceMemory(stored)).toEqual({})
  })
})
