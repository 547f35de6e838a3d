import { readingTime } from './toast-region.tsx'

const second = 1000

describe('a toast stays', () => {
  it('six seconds at least', () => {
    expect(readingTime({ text: 'Saved.' })).toBe(6 * second)
  })

  it('half a second for every word once it is long', () => {
    expect(readingTime({ text: 'word '.repeat(20) })).toBe(12 * second)
  })

  it('longer when there is something to decide', () => {
    expect(readingTime({ text: 'Deleted.', action: { label: 'Undo', onSelect: () => {} } })).toBe(18 * second)
  })

  it('stays until it is closed when it tells of a failure', () => {
    expect(readingTime({ text: 'Not saved.', tone: 'failure' })).toBe(0)
  })
})
