import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

describe('a checkout built again', () => {
  type Builds = Record<string, Record<string, { build: string; contents: string[] }>>

  let builds: Builds
  beforeAll(() => {
    // In a process of its own: the bundler is ESM.
    builds = JSON.parse(execFileSync(process.execPath, [join(__dirname, 'prove-ids.ts')], { encoding: 'utf8' }))
  }, 120_000)

  const renamedBy = (change: string) =>
    Object.entries(builds[change] ?? {})
      .filter(([name, { build }]) => build !== builds['nothing']?.[name]?.build)
      .map(([name]) => name)

  it.each([
    ['another folder', []],
    ['a comment in an unused contract', []],
    ['a comment in a used component', []],
    ['a dependency of the server', []],
    ['a used component', ['mf-one']],
    ['a lazily loaded component', ['mf-one']],
    ['one module more', ['mf-one']],
    ['a description', ['mf-two']],
  ])('after a change of %s has other ids for exactly %j', (change, renamed) => {
    expect(Object.keys(builds[change] ?? {})).toEqual(['mf-one', 'mf-two', 'shell'])
    expect(renamedBy(change)).toEqual(renamed)
  })

  const newIn = (change: string) => {
    const known = new Set(builds['nothing']?.['mf-one']?.contents)
    return builds[change]?.['mf-one']?.contents.filter((path) => !known.has(path)) ?? []
  }

  it.each(['a lazily loaded component', 'one module more'])(
    'after a change of %s has one script whose content is new, under the name it had',
    (change) => {
      const [path = '', ...others] = newIn(change)
      const nameOf = (content: string) => content.split('/').at(-1)

      expect(others).toEqual([])
      expect(builds['nothing']?.['mf-one']?.contents.map(nameOf)).toContain(nameOf(path))
    },
  )

  it('in another folder has the same contents', () => {
    expect(newIn('another folder')).toEqual([])
    expect(builds['nothing']?.['mf-one']?.contents.length).toBeGreaterThan(2)
  })
})
