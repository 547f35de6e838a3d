import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** Of the commits since this rule; none in a copy without its history. */
function subjects(): string[] {
  if (!existsSync(join(import.meta.dirname, '../../.git'))) return []
  if (git('rev-parse', '--is-shallow-repository')[0] === 'true') return []
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--reverse', '--', 'commits.test.ts')
  return first === undefined ? [] : git('log', '--no-merges', '--format=%s', `${first}..HEAD`)
}

it('commit subjects are `type(scope): subject`, of at most 72 characters', () => {
  const faulty = subjects().filter((subject) => subject.length > 72 || !/^[a-z]+(\([a-z0-9-]+\))?!?: \S/.test(subject))

  expect(faulty).toEqual([])
})
