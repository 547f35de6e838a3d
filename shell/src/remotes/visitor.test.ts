import { visitorKey, visitorNumber } from './visitor.ts'

const storageOf = (kept: Record<string, string>) => () => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})

/** Another number each time. */
function aDraw() {
  let drawn = 0
  return () => String((drawn += 1))
}

describe('the number of a visitor', () => {
  it('is drawn when it is first asked for, and kept for later pages', () => {
    const kept: Record<string, string> = {}
    const number = visitorNumber(storageOf(kept), aDraw())
    expect(kept).toEqual({})

    expect([number(), number()]).toEqual(['1', '1'])

    expect(kept).toEqual({ [visitorKey]: '1' })
  })

  it('is the one that an earlier page drew', () => {
    const kept = { [visitorKey]: '7' }

    expect(visitorNumber(storageOf(kept), aDraw())()).toBe('7')
    expect(kept).toEqual({ [visitorKey]: '7' })
  })

  it('is one for this page where nothing can be stored', () => {
    const number = visitorNumber(() => {
      throw new Error('denied')
    }, aDraw())

    expect([number(), number()]).toEqual(['1', '1'])
  })
})
