import { runReleaseCommandLine } from './release-command-line.ts'

/** Nothing listens there: what gets as far as a call ends with 1. */
const nowhere = ['--origin', 'http://127.0.0.1:9']

async function release(line: string) {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  const code = await runReleaseCommandLine([...line.split(' '), ...nowhere], {}, { out: write, err: write })
  return { code, text: lines.join('\n') }
}

test.each([
  ['status --force --days 5 --key x', '--force'],
  ['status --request-key job-4711', '--request-key'],
  ['publish mf-search/dist --reason because', '--reason'],
  ['smoke production mf-search@mf-search-1 --expect mf-search@none', '--expect'],
  ['canary production mf-search@mf-search-1 5% --force', '--force'],
  ['freeze production --dry-run', '--dry-run'],
  ['history --kind promote', '--kind'],
  ['tokens list --scope admin', '--scope'],
  ['tokens --days 5', '--days'],
  ['tokens create ci --page 1', '--page'],
  ['keys --key x', '--key'],
])('"release %s" is refused, in one line that says what the command takes', async (line, option) => {
  const { code, text } = await release(line)
  const command = /^(tokens \w+|\w+)/.exec(line)?.[0].replace(/^tokens --.*/, 'tokens') ?? ''

  expect(code).toBe(2)
  const near = String.raw`( \(Did you mean [^)]+\))?`
  expect(text).toMatch(
    new RegExp(`^${command} takes no ${option}${near}; it takes ${command} .*\\[--token-file <path>\\].*$`),
  )
})

test('A proof of the whole audit is not asked for a part of it', async () => {
  expect(await release('tokens audit --verify --page 2')).toMatchObject({
    code: 2,
    text: expect.stringContaining('no --page'),
  })
})

test.each([
  ['rollback production mf-search@mf-search-1 --force --expect mf-search-2 --request-key job-4711 --reason Slow'],
  ['remove production mf-deals --dry-run --expect mf-deals-1'],
  ['tokens audit --page 3 --kind denied --kind token-created'],
  ['canary production mf-search@mf-search-1 --steps 1%:30m,10%:1h,100% --country GB --device phone --reason Slow'],
  ['override mf-search http://localhost:3002 --channel staging'],
])('"release %s" reaches the registry', async (line) => {
  expect(await release(line)).toEqual({
    code: 1,
    text: 'No release registry answers at http://127.0.0.1:9: is the site running?',
  })
})

test.each([
  ['canary production mf-search@mf-search-1 --reason Slow', 'a share or steps'],
  ['canary production mf-search@mf-search-1 5% --steps 5%:1h --reason Slow', 'a share or steps'],
  ['canary production mf-search@mf-search-1 --steps soon --reason Slow', 'a share or steps'],
  ['canary production mf-search@mf-search-1 5% --device watch --reason Slow', 'phone, tablet and desktop'],
  ['canary production mf-search@mf-search-1 5% --signed-in --signed-out --reason Slow', 'not both'],
])('"release %s" is refused with what it needs', async (line, needs) => {
  expect(await release(line)).toMatchObject({ code: 2, text: expect.stringContaining(needs) })
})

test('The help of one command leaves the others out', async () => {
  const { code, text } = await release('rollback --help')

  expect(code).toBe(0)
  expect(text).toContain('--request-key <key>')
  expect(text).not.toContain('freeze')
})
