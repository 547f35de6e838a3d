import { requested } from './requested-for.ts'
import { connect, type Connection } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { usualDeadlines } from './deadlines.ts'
import type { ReportedStatement } from './tell-statements.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { eventually } from './testing/eventually.ts'

const sleep = { name: 'sleep', text: 'select pg_sleep($1::float8)' }
const divide = { name: 'divide', text: 'select 1 / $1::int as quotient' }
const addCounter = { name: 'add-counter', text: 'insert into counter (name, value) values ($1, 1)' }

let db: OpenDatabase
let watched: Connection
let reported: ReportedStatement[]
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => {
  reported = []
  const patient = { ...usualDeadlines, statementMs: 30_000, connectMs: 30_000 }
  watched = connect(db.connectionString, patient, { watch: { slowMs: 300, tell: (one) => reported.push(one) } })
})
afterEach(() => watched.close())
afterAll(() => db.close())

const namesFor = (id: string) => reported.filter((one) => one.requested === id).map(({ statement }) => statement)

it('tells which statement took long, for which request, and no value of it', async () => {
  await requested('request-1', () => watched.query(sleep, [0.301]))

  const slow = reported.filter(({ statement }) => statement === 'sleep')
  expect(slow).toEqual([{ statement: 'sleep', requested: 'request-1', ms: expect.any(Number) }])
  expect(slow[0]!.ms).toBeGreaterThanOrEqual(300)
})

it('says nothing of a statement that was answered in time', async () => {
  await eventually('a fast statement is not told', async () => {
    reported = []
    await requested('request-2', () => watched.query(sleep, [0]))
    expect(reported).toEqual([])
  })
})

it('tells a failure by its code, whose words may hold what somebody typed', async () => {
  await watched.query(addCounter, ['ada@example.com'])

  await requested('request-3', () =>
    Promise.allSettled([watched.query(addCounter, ['ada@example.com']), watched.query(divide, [0])]),
  )

  const failures = reported.filter(({ failed }) => failed !== undefined)
  expect(Object.fromEntries(failures.map(({ statement, failed }) => [statement, failed]))).toEqual({
    'add-counter': '23505',
    divide: '22012',
  })
  expect(JSON.stringify(reported)).not.toContain('ada@example.com')
})

it('knows for whom statements within a transaction are, and those that wait for others of their kind', async () => {
  const together = Array.from({ length: 20 }, (_, index) =>
    requested(`request-${index}`, () =>
      watched.transaction(async (tx) => {
        await tx.query(sleep, [0.31])
      }),
    ),
  )
  const alone = Array.from({ length: 40 }, (_, index) =>
    requested(`alone-${index}`, () => watched.query(sleep, [0.31])),
  )
  await Promise.all([...together, ...alone])

  for (let index = 0; index < 20; index += 1) expect(namesFor(`request-${index}`)).toContain('sleep')
  for (let index = 0; index < 40; index += 1) expect(namesFor(`alone-${index}`)).toEqual(['sleep'])
})

it('tells what a database that is away was asked, by the code of the system', async () => {
  const away = connect('postgresql://ada:hunter2@127.0.0.1:1/flights', usualDeadlines, {
    watch: { slowMs: 60_000, tell: (one) => reported.push(one) },
  })

  await requested('request-4', () => away.query(divide, [1]).catch(() => undefined))
  await away.close()

  expect(reported).toMatchObject([{ statement: 'divide', requested: 'request-4', failed: 'ECONNREFUSED' }])
})
