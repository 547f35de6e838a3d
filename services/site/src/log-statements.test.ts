import { logStatements } from './log-statements.ts'

function lines(reported: { failed?: string }) {
  const said: [string, object, string][] = []
  const write = (level: string) => (line: object, words: string) => void said.push([level, line, words])
  const log = { warn: write('warn'), info: write('info') } as unknown as Parameters<typeof logStatements>[0]
  logStatements(log, { slowStatementMs: 500 }).tell({
    statement: 'search_flights',
    requested: 'search-7',
    ms: 812.4,
    ...reported,
  })
  return said
}

it('a slow statement is a warning, under the name that requests have in the log', () => {
  expect(lines({})).toEqual([
    ['warn', { reqId: 'search-7', statement: 'search_flights', ms: 812.4 }, 'A statement took long'],
  ])
})

it.each([
  ['57014', 'warn'],
  ['ECONNREFUSED', 'warn'],
  // A name that is taken, and a value that cannot be: whoever asked is told.
  ['23505', 'info'],
  ['22P02', 'info'],
])('one that failed with %s is told at the level %s', (failed, level) => {
  expect(lines({ failed })).toMatchObject([[level, { failed, reqId: 'search-7' }, 'A statement failed']])
})
