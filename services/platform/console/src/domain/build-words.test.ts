import { sourceIn, titleOf, wordsOf } from './build-words.ts'

const source = { message: 'Keep the query', author: 'Ada', authoredAt: '2027-03-01T23:30:00+05:00' }

describe('a build in words', () => {
  it('is its number and what its commit says, or its version', () => {
    expect(titleOf({ version: '1.4.0', number: 12, source })).toBe('12: Keep the query')
    expect(titleOf({ version: '1.4.0', number: 12 })).toBe('12: 1.4.0')
    expect(titleOf({ version: '1.4.0' })).toBe('1.4.0')
  })

  it('is what its commit says, cut where that is long, and nothing where nobody said it', () => {
    const long = { ...source, message: `Keep ${'the query '.repeat(20)}` }

    expect(wordsOf({ version: '1.4.0', number: 12, source })).toBe('12: Keep the query')
    expect(wordsOf({ version: '1.4.0', number: 12, source: long })).toMatch(/^12: Keep the query .{15,30}…$/)
    expect(wordsOf({ version: '1.4.0', number: 12 })).toBeUndefined()
  })

  it('comes from somebody, some day and some commit, as far as that is known', () => {
    const commit = '3f9c2ab81d04'

    expect(sourceIn({ version: '1.4.0', commit, source }, 'en-GB')).toBe('Ada on 1 March 2027, commit 3f9c2ab81d. ')
    expect(sourceIn({ version: '1.4.0', commit, source: { ...source, isDirty: true } }, 'en-GB')).toContain(
      'not committed',
    )
    expect(sourceIn({ version: '1.4.0' }, 'en-GB')).toBe('')
  })
})
