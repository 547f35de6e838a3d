import { add, honest, nothing, ofJest, ofPlaywright, summary } from './outcome.ts'

describe('the last line of a test run', () => {
  it('adds the tests of every runner', () => {
    const jest = ofJest({
      numPassedTests: 10,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
    })
    const playwright = ofPlaywright({ stats: { expected: 4, unexpected: 0, skipped: 0 } })

    expect(summary(add(jest, playwright))).toBe('14 passed, 1 failed')
  })

  it('names skipped tests only when there are any', () => {
    expect(summary({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })

  it('counts a test file that does not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 1,
    }

    expect(ofJest(report).failed).toBe(1)
  })

  it('never turns a runner that crashed into a success', () => {
    expect(honest(nothing, 1).failed).toBe(1)
  })
})
