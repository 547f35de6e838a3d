import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { dropFreeDatabases, janitor, lendAs, takeBack } from './reused-databases.ts'
import { createDatabase, dropDatabase, runOn, withDatabase } from './test-databases.ts'
import { testServerVariable, type TestServer } from './test-server.ts'

const { adminUrl, template } = JSON.parse(process.env[testServerVariable]!) as TestServer // set for every worker

const aName = () => `pointfare_test_${randomBytes(6).toString('hex')}`
/** A template of its own: no other test file lends its copies. */
const own = `pointfare_template_${randomBytes(6).toString('hex')}`

const run = (name: string, sql: string) => runOn(withDatabase(adminUrl, name), sql)
const count = async (name: string, table: string) =>
  (await run(name, `select count(*)::int as count from ${table}`))[0]?.['count']

beforeAll(() => createDatabase(adminUrl, own, template))
afterAll(() => dropDatabase(adminUrl, own))

let first: string
beforeEach(async () => {
  first = aName()
  await createDatabase(adminUrl, first, own)
})
afterEach(() => dropFreeDatabases(adminUrl, own))

/** The database that `first` became after somebody used it; undefined when it is not lent again. */
async function sharedAgain(use: string): Promise<string | undefined> {
  await run(first, use)
  await takeBack(first, adminUrl, own)
  const second = aName()
  return (await lendAs(second, adminUrl, own)) ? second : undefined
}

describe('a database that is lent again', () => {
  let second: string | undefined
  afterEach(() => dropDatabase(adminUrl, second!)) // every test lends one

  it('has forgotten what was written, also what can only be added to', async () => {
    second = await sharedAgain(`
      insert into page_view values (now(), 'search', 1);
      insert into channel values ('production', 1);
      insert into release (channel, seq, kind, builds, doc, doc_hash, actor, reason, release_hash, created_at, release_signature)
      values ('production', 1, 'promote', '{}', '{}', '', 'ada', 'a test', '', now(), '');`)

    expect(await count(second!, 'page_view')).toBe(0)
    expect(await count(second!, 'release')).toBe(0)
  })

  it('has again what migrations filled in', async () => {
    second = await sharedAgain(`delete from hotel_chain; update counter set value = 7 where name = 'routes'`)

    expect(await count(second!, 'hotel_chain')).toBe(await count(own, 'hotel_chain'))
    expect(await run(second!, 'select * from counter')).toEqual(await run(own, 'select * from counter'))
  })

  it('counts from the start', async () => {
    second = await sharedAgain(`select nextval('event_seq'), nextval('event_seq')`)

    expect(await run(second!, `select nextval('event_seq')::int as next`)).toEqual([{ next: 1 }])
  })

  it('keeps what is temporary on connections that stay, which may clean it', async () => {
    const staying = new Client({ connectionString: withDatabase(adminUrl, first), application_name: janitor })
    await staying.connect()
    await staying.query('create temp table stage (id int primary key) on commit delete rows')
    const { rows } = await staying.query('select lending.clean() as "isClean"')
    await staying.end()
    second = await sharedAgain('select')

    expect(rows).toEqual([{ isClean: true }])
    expect(second).toBeDefined()
  })

  it('is no longer known by its old name, to those least who were still there', async () => {
    const lingering = new Client({ connectionString: withDatabase(adminUrl, first) })
    const lost = new Promise((resolve) => lingering.on('error', resolve))
    await lingering.connect()

    second = await sharedAgain('begin; lock table counter')

    await lost
    await expect(run(first, 'select')).rejects.toThrow('does not exist')
  })
})

it.each([
  ['a table was added', 'create table another (id int)'],
  ['a table was renamed', 'alter table flight rename to flight_gone'],
  ['a column was added', 'alter table counter add note text'],
  ['a column was dropped', 'alter table counter drop column value'],
  ['a column lost its default', 'alter table job alter column due_at drop default'],
  ['a rule was added', 'alter table counter add constraint small check (value < 10)'],
  ['much was written', `insert into counter select repeat('x', 200) || n, 0 from generate_series(1, 20000) n`],
])('a database is not lent again when %s', async (_, use) => {
  expect(await sharedAgain(use)).toBeUndefined()
  await expect(run(first, 'select')).rejects.toThrow('does not exist')
})
