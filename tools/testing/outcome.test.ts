import { add, honest, nothing, ofExitCode, ofJest, ofPlaywright, summary } from './outcome.ts'

describe('the last line of a test run', () => {
  it('adds the tests of every runner', () => {
    const jest = ofJest({
      numPassedTests: 10,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [],
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
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }],
    }

    expect(ofJest(report)).toMatchObject({
      failed: 1,
      failures: ['a.test.ts: does not load\n  Cannot find module'],
    })
  })

  it('comes below what failed, in words', () => {
    const jest = ofJest({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [
        {
          name: 'b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'b is one', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'b is two',
              failureMessages: ['\u001b[31mExpected: 2\u001b[39m\nReceived: 1'],
            },
          ],
        },
      ],
    })
    const failing = { title: 'it opens', file: 'c.spec.ts', ok: false, tests: [{ results: [{ errors: [] }] }] }
    const playwright = ofPlaywright({
      stats: { expected: 1, unexpected: 1, skipped: 0 },
      suites: [{ suites: [{ specs: [failing, { ...failing, title: 'it closes', ok: true }] }] }],
      errors: [{ message: 'No port' }],
    })

    expect(add(add(jest, playwright), ofExitCode(1, 'Lint')).failures).toEqual([
      'b.test.ts: b is two\n  Expected: 2\n  Received: 1',
      'c.spec.ts: it opens',
      'Playwright: could not run\n  No port',
      'Lint',
    ])
  })

  it('never turns a runner that crashed into a success', () => {
    expect(honest(nothing, 1).failed).toBe(1)
  })
})
