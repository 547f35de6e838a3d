import { join } from 'node:path'
import { doesNotLoad } from './results.ts'
import { workspace } from './run.ts'
import { ofJest, ofPlaywright } from './runner-reports.ts'

describe('the results in a report of Jest', () => {
  it('have file, title, duration, and the error without colours', () => {
    const report = {
      testResults: [
        {
          name: join(workspace, 'shared/b.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'b is one', duration: 12, failureMessages: [] },
            {
              status: 'failed',
              fullName: 'b is two',
              failureMessages: ['\u001b[31mExpected: 2\u001b[39m\nReceived: 1'],
            },
            { status: 'pending', fullName: 'b is three', duration: null, failureMessages: [] },
          ],
        },
      ],
    }

    expect(ofJest(report)).toEqual([
      { file: 'shared/b.test.ts', title: 'b is one', status: 'passed', durationMs: 12 },
      {
        file: 'shared/b.test.ts',
        title: 'b is two',
        status: 'failed',
        durationMs: 0,
        error: 'Expected: 2\nReceived: 1',
      },
      { file: 'shared/b.test.ts', title: 'b is three', status: 'skipped', durationMs: 0 },
    ])
  })

  it('hold one failure for a file that does not load', () => {
    const name = join(workspace, 'a.test.ts')
    const report = { testResults: [{ name, status: 'failed', message: 'Cannot find module', assertionResults: [] }] }

    expect(ofJest(report)).toEqual([
      { file: 'a.test.ts', title: doesNotLoad, status: 'failed', durationMs: 0, error: 'Cannot find module' },
    ])
  })
})

describe('the results in a report of Playwright', () => {
  it('have the titles of the groups they are in', () => {
    const spec = (title: string, status: string, errors: { message?: string }[] = []) => ({
      title,
      file: 'c.spec.ts',
      tests: [{ status, results: [{ duration: 40, errors }] }],
    })
    const report = {
      suites: [
        {
          title: 'c.spec.ts',
          specs: [spec('opens', 'unexpected', [{ message: 'Timed out' }]), spec('waits', 'skipped')],
          suites: [{ title: 'on a phone', specs: [spec('closes', 'expected')] }],
        },
      ],
    }

    expect(ofPlaywright(report)).toEqual([
      { file: 'e2e/tests/c.spec.ts', title: 'opens', status: 'failed', durationMs: 40, error: 'Timed out' },
      { file: 'e2e/tests/c.spec.ts', title: 'waits', status: 'skipped', durationMs: 40 },
      { file: 'e2e/tests/c.spec.ts', title: 'on a phone › closes', status: 'passed', durationMs: 40 },
    ])
  })

  it('hold a failure for what kept it from running', () => {
    expect(ofPlaywright({ errors: [{ message: 'No port' }] })).toMatchObject([{ status: 'failed', error: 'No port' }])
  })
})
