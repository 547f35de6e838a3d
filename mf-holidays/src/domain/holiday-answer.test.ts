import { aDestination, aResult } from '../testing/a-result.ts'
import { answerOf, authorText, emptyText, olderAnswer } from './holiday-answer.ts'

describe('an answer without destinations', () => {
  it('has nothing specific to say, or nothing at all', () => {
    expect(emptyText(answerOf(aResult({ destinations: [] })))).toBe('No specific suggestions available at this time.')
    expect(emptyText(olderAnswer([]))).toBe("Sorry, we couldn't find any suggestions at this time.")
  })
})

describe('who answered', () => {
  it.each([
    [{ answeredBy: 'planner', isFallback: false }, /^Planned by Pointfare from flights with open seats/],
    [{ answeredBy: 'planner', isFallback: true }, /because the language model gave no usable answer/],
    [{ answeredBy: 'model', isFallback: false }, /by a language model .* the figures are Pointfare’s/],
  ] as const)('is said of %j', (about, words) => {
    expect(authorText(answerOf(aResult(about)))).toMatch(words)
  })

  it('is not said where it is not known', () => {
    expect(authorText(olderAnswer([aDestination()]))).toBeUndefined()
  })
})
