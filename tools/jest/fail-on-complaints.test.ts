import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { workspace } from '../testing/run.ts'

type Report = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

/** What became of each probe, by its title: the first line of why it failed, or `passed`. */
function runProbes() {
  const jest = join(workspace, 'node_modules/jest/bin/jest.js')
  const config = join(import.meta.dirname, 'testing/probes.config.cjs')
  const { stdout } = spawnSync(process.execPath, [jest, '--config', config, '--json'], { encoding: 'utf8' })
  const { testResults } = JSON.parse(stdout) as Report // Jest's own format
  const probes = testResults.flatMap(({ assertionResults }) => assertionResults)
  return Object.fromEntries(probes.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]))
}

describe('a test that says nothing of complaints', () => {
  const probes = runProbes()

  it.each([
    ['a caught request that nobody answers', 'The fake API was not told what to answer to GET /v1/nobody'],
    ['a caught request without any fake API', 'The fake API was not told what to answer to GET /v1/nowhere'],
    [
      'a caught request of a test without a page',
      'was not told what to answer to GET https://pointfare.example/v1/elsewhere',
    ],
    ['a page over an API that was told nothing', 'The fake API was not told what to answer to GET /v1/flights'],
    ['a request nobody answers, while the console is silenced', 'was not told what to answer to GET /v1/silence'],
    [
      'an error in the console of a caught promise, after a test that silenced it',
      'console.error: Something went wrong Error: boom',
    ],
    ['a warning in the console', 'console.warn: Mind the gap'],
    ['what the test before expected', 'console.error: It went wrong as it had to'],
    ['an error in the console of a server', 'console.error: Out of order'],
  ])('fails for %s', (title, reason) => {
    expect(probes[title]).toContain(reason)
  })

  it.each(['what was expected', 'nothing'])('passes for %s', (title) => {
    expect(probes[title]).toBe('passed')
  })
})
