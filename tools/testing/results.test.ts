import { afterSecondRun, countsOf, doesNotLoad, slowestOf, summary, withExitCode, type TestResult } from './results.ts'

const aResult = (overrides: Partial<TestResult> = {}): TestResult => ({
  file: 'a.test.ts',
  title: 'adds',
  status: 'passed',
  durationMs: 1,
  ...overrides,
})

const results = (status: TestResult['status'], howMany: number) =>
  Array.from({ length: howMany }, (_, index) => aResult({ status, title: `${status} ${index}` }))

describe('the last line of a test run', () => {
  it('counts what passed and failed, and what was skipped when anything was', () => {
    expect(summary([...results('passed', 2), ...results('failed', 1)])).toBe('2 passed, 1 failed')
    expect(summary([...results('passed', 2), ...results('skipped', 1)])).toBe('2 passed, 0 failed, 1 skipped')
  })

  it('counts three flaky tests as passed, and four as failed', () => {
    expect(countsOf([...results('passed', 1), ...results('flaky', 3)])).toMatchObject({ passed: 4, failed: 0 })
    expect(countsOf([...results('passed', 1), ...results('flaky', 4)])).toMatchObject({ passed: 1, failed: 4 })
  })

  it('never turns a runner that crashed into a success', () => {
    expect(countsOf(withExitCode(results('passed', 5), 1, 'unit'))).toMatchObject({ passed: 5, failed: 1 })
    expect(countsOf(withExitCode(results('failed', 1), 1, 'unit'))).toMatchObject({ failed: 1 })
    expect(countsOf(withExitCode(results('passed', 5), 0, 'unit'))).toMatchObject({ passed: 5, failed: 0 })
  })
})

describe('the second run of failed tests', () => {
  const failed = aResult({ status: 'failed', error: 'Expected: 2' })

  it('makes a test that passes then flaky, with its first error', () => {
    expect(afterSecondRun([failed], [aResult()])).toEqual([{ ...failed, status: 'flaky' }])
  })

  it('leaves a test failed that fails again, or that did not run again', () => {
    expect(afterSecondRun([failed], [{ ...failed, error: 'Expected: 3' }])).toEqual([failed])
    expect(afterSecondRun([failed], [])).toEqual([failed])
    expect(afterSecondRun([failed], [aResult({ status: 'skipped' })])).toEqual([failed])
  })

  it('leaves alone what passed at first', () => {
    expect(afterSecondRun([aResult()], [failed])).toEqual([aResult()])
  })

  it('makes a file flaky that loads only then, and counts its tests', () => {
    const unloaded = aResult({ title: doesNotLoad, status: 'failed' })

    expect(afterSecondRun([unloaded], [aResult()])).toEqual([{ ...unloaded, status: 'flaky' }, aResult()])
    expect(afterSecondRun([unloaded], [aResult({ status: 'failed' })])).toEqual([unloaded])
  })
})

it('the slowest tests come first', () => {
  const slow = aResult({ durationMs: 9 })

  expect(slowestOf([aResult(), slow, aResult({ durationMs: 3 })], 2)).toEqual([slow, aResult({ durationMs: 3 })])
})
