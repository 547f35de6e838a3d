import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

type Facts = {
  files: string[][]
  asked: { shell: string[]; remote: string[] }
  drawn: Record<string, string>
  heading: string
  fonts: string[]
  globals: string[]
  lent: string
  sharedOlder: string
  notShared: string
  noCopies: string
}

let facts: Facts
beforeAll(() => {
  // In a process of its own: the bundler is ESM.
  const command = [join(__dirname, 'testing/prove-servers.ts')]
  facts = JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }))
}, 120_000)

describe('the builds for servers of the shell and of a new remote', () => {
  it('draw a page together, with the React of the shell', () => {
    expect(facts.drawn).toEqual({ 'mf-deals': 'unnamedbuild' })
    expect(facts.heading).toBe('Deals')
  })

  it('are one file each, which needs no other and no more of Node than to compute', () => {
    expect(facts.files).toEqual([
      ['server', 'server/entry.cjs'],
      ['server', 'server/entry.cjs'],
    ])
    expect(facts.asked).toEqual({ shell: ['async_hooks', 'crypto', 'stream', 'util'], remote: [] })
  })

  it('name fonts by where the build is', () => {
    expect(facts.fonts).toEqual([
      'url(https://pointfare.example/artifacts/shell/one/bricolage-grotesque-latin-700-normal.woff2)',
      'url(https://pointfare.example/artifacts/shell/one/figtree-latin-wght-normal.woff2)',
    ])
  })

  it('leave nothing behind in the process that all builds share', () => {
    expect(facts.globals).toEqual([])
  })
})

describe('the server build of a remote', () => {
  it('runs with what the shell lends', () => {
    expect(facts.lent).toBe('unnamedbuild')
  })

  it('runs with no other version of it than its container would', () => {
    expect(facts.sharedOlder).toMatch(/^Unsatisfied version 10\.0\.0 .*jsx-runtime \(required \^11\./)
    expect(facts.notShared).toMatch(/jsx-runtime.* doesn't exist in shared scope/)
  })

  it('has copies of what it borrows only if it can', () => {
    expect(facts.noCopies).toBe('unnamedbuild')
  })
})
