import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { readMigrations } from './migrate.ts'
import { complaintsAbout } from './testing/migration-complaints.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

/** Those up to this one were written before there were rules for them. */
const lastWithoutRules = '0089-trials.sql'

it('has only migrations that neither hold up those who use their tables nor break the version before', () => {
  const complaints = readMigrations()
    .filter(({ name }) => name > lastWithoutRules)
    .map((migration) => [migration.name, complaintsAbout(migration)] as const)

  expect(complaints.filter(([, rules]) => rules.length > 0)).toEqual([])
})

describe('refuses what locks or rewrites a table that is in use', () => {
  it.each([
    ['create index flight_taxes on flight (taxes)', 'require-concurrent-index-creation'],
    ['create unique index concurrently a on flight (taxes); drop table route', 'concurrent-index-beside-others'],
    ['alter table flight alter column seats type bigint', 'changing-column-type'],
    ['alter table flight add column aircraft text default clock_timestamp()', 'adding-field-with-default'],
    ['alter table flight alter column taxes set not null', 'adding-not-nullable-field'],
    ['alter table flight add constraint few check (seats < 10)', 'constraint-missing-not-valid'],
    ['alter table flight add foreign key (route_id) references route', 'adding-foreign-key-constraint'],
  ])('%s', (sql, rule) => {
    expect(complaintsAbout({ name: '9999.sql', sql })).toContain(rule)
    expect(complaintsAbout({ name: '9999.sql', sql: `-- contracts: nothing needs it\n${sql}` })).toContain(rule)
  })
})

describe('refuses what the version before misses, unless it says so', () => {
  it.each([
    ['alter table flight drop column taxes', 'ban-drop-column'],
    ['alter table flight rename column taxes to fees', 'renaming-column'],
    ['alter table flight rename to reward_flight', 'renaming-table'],
    ['drop table flight', 'ban-drop-table'],
  ])('%s', (sql, rule) => {
    expect(complaintsAbout({ name: '9999.sql', sql })).toContain(rule)
    expect(complaintsAbout({ name: '9999.sql', sql: `-- contracts: nothing needs it\n${sql}` })).toEqual([])
  })

  it('a new column that its writes leave empty', () => {
    const sql = 'alter table flight add column aircraft text not null'

    expect(complaintsAbout({ name: '9999.sql', sql })).toContain('adding-required-field')
  })
})

it.each([
  ['alter table flight add column aircraft text'],
  [`alter table flight add column aircraft text not null default ''`],
  ['create index concurrently flight_taxes on flight (taxes)'],
  ['create table seat (id bigint primary key); create index seat_id on seat (id)'],
  ['alter table flight add constraint few check (seats < 10) not valid'],
  ['-- squawk-ignore require-concurrent-index-creation\ncreate index channel_name on channel (name)'],
])('takes what holds up nobody: %s', (sql) => {
  expect(complaintsAbout({ name: '9999.sql', sql })).toEqual([])
})

it('still has everything that the version before asks of its database', async () => {
  const recorded = readFileSync(join(import.meta.dirname, '../../released/statements.sql'), 'utf8')
  const statements = recorded.split(/^-- statement /m).slice(1)
  const db = await openTestDatabase()
  const client = new Client({ connectionString: db.connectionString })
  await client.connect()

  const missed: string[] = []
  for (const statement of statements) {
    const text = statement.slice(statement.indexOf('\n')).trim().replace(/;$/, '')
    await client.query(`prepare released as ${text}`).then(
      () => client.query('deallocate released'),
      (error: Error) => missed.push(`${statement.split('\n', 1)[0]}: ${error.message}`),
    )
  }
  await client.end()
  await db.close()

  expect(missed).toEqual([])
  expect(statements.length).toBeGreaterThan(200)
})
