import { visitorKey, visitorNumber } from './visitor.ts'

const storageOf = (stored: Record<string, string>) => () => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value
  },
})

/** Another number each time. */
function aDraw() {
  let rendered = 0
  return () => String((rendered += 1))
}

describe('the number of a visitor', () => {
  it('is drawn when it is first asked for, and kept for later pages', () => {
    const stored: Record<string, string> = {}
    const number = visitorNumber(storageOf(stored), aDraw())
    expect(stored).toEqual({})

    expect([number(), number()]).toEqual(['1', '1'])

    expect(stored).toEqual({ [visitorKey]: '1' })
  })

  it('is the one that an earlier page drew', () => {
    const stored = { [visitorKey]: '7' }

    expect(visitorNumber(storageOf(stored), aDraw())()).toBe('7')
    expect(stored).toEqual({ [visitorKey]: '7' })
  })

  it('is one for this page where nothing can be stored', () => {
    const number = visitorNumber(() => {
      throw new Error('denied')
    }, aDraw())

    expect([number(), number()]).toEqual(['1', '1'])
  })
})
