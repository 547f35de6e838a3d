import { createKnownTokens } from './known-tokens.ts'

describe('a token of a login', () => {
  it('is known once it was found good, for an hour', () => {
    let now = Date.UTC(2026, 10, 21)
    const tokens = createKnownTokens(() => now)
    expect(tokens.knows('Bearer good')).toBe(false)
    tokens.note('good')

    expect(tokens.knows('Bearer good')).toBe(true)
    expect(tokens.knows('bearer  good')).toBe(true)
    expect(tokens.knows('Bearer forged')).toBe(false)
    now += 3_600_001
    expect(tokens.knows('Bearer good')).toBe(false)
  })

  it.each([undefined, '', 'Bearer', 'Basic good', 'Bearer good good'])('is not in %j', (header) => {
    const tokens = createKnownTokens()
    tokens.note('good')

    expect(tokens.knows(header)).toBe(false)
  })

  it('is forgotten before those that came later, when there are very many', () => {
    const tokens = createKnownTokens()
    tokens.note('first')
    tokens.note('second')
    tokens.note('first')
    for (let index = 0; index < 19_999; index += 1) tokens.note(`token ${index}`)

    expect(tokens.knows('Bearer first')).toBe(true)
    expect(tokens.knows('Bearer second')).toBe(false)
  })
})
