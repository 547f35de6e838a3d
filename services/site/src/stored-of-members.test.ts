import { alertsModule } from '@pointfare/alerts/api/alerts.module'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { buildApi } from '@pointfare/api/app'
import { memberIdOf } from '@pointfare/api/caller'
import { aPerson, openTenant, type Tenant } from '@pointfare/api/testing/a-tenant'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { testConfig } from '@pointfare/api/testing/test-config'
import { startIdentity } from '@pointfare/identity/testing/open-test-identity'
import { createMailData } from '@pointfare/mail/mail-data'
import { sessionClaim } from '@pointfare/core/tenant'
import { UserExport } from '@pointfare/shared/contracts/user'
import { addressOf } from '@pointfare/shared/operations/operation'
import { deleteUser, exportUser, joinMembers } from '@pointfare/shared/operations/users'
import * as z from 'zod'
import { storedOfMembers, nothingOfMembers } from './testing/stored-of-members.ts'

const now = () => new Date()
let db: OpenDatabase
let tenant: Tenant
let site: { api: Awaited<ReturnType<typeof buildApi>>; identity: Awaited<ReturnType<typeof startIdentity>> }
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  tenant = await openTenant()
  const config = testConfig(tenant.auth)
  const identity = await startIdentity(db, { allowsDemo: false })
  const alerts = alertsModule({ db, index: async () => {}, limits: config.rateLimits, now })
  const { endLogin, loginAccess, loginSecurity } = identity
  const api = await buildApi({
    db,
    config,
    modules: [alerts.routes],
    memberData: [alerts.memberData, createMailData(db)],
    endLogin,
    loginAccess,
    loginSecurity,
    now,
  })
  site = { api, identity }
})
afterAll(async () => {
  await site.api.close()
  await site.identity.close()
  await tenant.close()
  await db.close()
})

const rules = Object.entries(storedOfMembers)
const query = <Row>(text: string) => db.query<Row>({ name: `kept ${text.length} ${text.slice(0, 40)}`, text })

/** From them a path of foreign keys leads to a record or a login, or a column is called like something of a person. */
const tablesOfPeople = `
  with recursive kept as (
    select unnest('{member,identity_account}'::regclass[])::oid as id
     union
    select c.conrelid from pg_constraint c join kept on c.confrelid = kept.id where c.contype = 'f')
  select distinct c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p')
     and (c.oid in (select id from kept)
          or a.attname ~ '(^|_)(member|account|auth0|user|login|subject|e?mail|address|watcher|visitor|person|asked_for|phone|ip)(_|$)')
   order by 1`

/** How many rows each table has that goes with an account. */
async function rowsThatGo() {
  const counted = rules
    .filter(([, { deletion }]) => deletion === 'goes')
    .map(([table]) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const rows = await query<{ name: string; rows: number }>(counted.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** Tables, the queue's too, that hold a text in any column. */
async function tablesThatHold(text: string) {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = await db.query(
      { name: `held ${name}`, text: `select from ${name} t where strpos(t::text, $1) > 0 limit 1` },
      [text],
    )
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

const markOf = (table: string) => `mark of ${table}.`
/** Of tables without a text of their own. */
const numberOf = (table: string) => 1_234_500 + rules.findIndex(([name]) => name === table)

it('every table that may keep something of people has a rule for deletion and for export', async () => {
  const found = (await query<{ name: string }>(tablesOfPeople)).map(({ name }) => name)

  expect(found).toEqual([...Object.keys(storedOfMembers), ...Object.keys(nothingOfMembers)].toSorted())
})

it('a new table that hangs on an alert, or names a visitor, has no rule yet', async () => {
  await query('create table of_an_alert (alert_id uuid references alert)')
  await query('create table of_somebody (visitor_id uuid)')

  const found = (await query<{ name: string }>(tablesOfPeople)).map(({ name }) => name)

  await query('drop table of_an_alert, of_somebody')
  expect(found).toEqual(expect.arrayContaining(['of_an_alert', 'of_somebody']))
})

it('whatever is kept of a member is in the export as its rule says, and goes with the account', async () => {
  const before = await rowsThatGo()
  const { person, userId, call } = await aMemberWithEverything()

  const filled = await rowsThatGo()
  expect(Object.keys(filled).filter((table) => filled[table] === before[table])).toEqual([])

  const answer = await call('GET', addressOf(exportUser, { params: { id: userId } }))
  expect({ status: answer.statusCode, body: answer.body.slice(0, 300) }).toMatchObject({ status: 200 })
  const exported = z.parse(UserExport, answer.json())
  const partsWithMark = ([table]: (typeof rules)[number]) =>
    Object.entries(exported).flatMap(([name, part]) => {
      const text = JSON.stringify(part)
      return text.includes(markOf(table)) || text.includes(String(numberOf(table))) ? [[table, name]] : []
    })
  const isMarked = ([table, { row = '' }]: (typeof rules)[number]) =>
    table === 'member' || /\{mark\}|\{number\}/.test(row)
  const reported = rules.filter(([, rule]) => typeof rule.export === 'string')
  expect(rules.flatMap(partsWithMark)).toEqual(reported.filter(isMarked).map(([table, rule]) => [table, rule.export]))
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(reported.map(([, rule]) => rule.export)))
  expect(answer.body).not.toContain('token_hash')

  expect((await call('DELETE', addressOf(deleteUser, { params: { id: userId } }))).statusCode).toBe(204)
  expect(await rowsThatGo()).toEqual(before)
  for (const text of [userId, person.sub, person.email, 'mark of']) expect(await tablesThatHold(text)).toEqual([])
})

/** A member of whom every table keeps something. */
async function aMemberWithEverything() {
  const person = aPerson()
  const token = await tenant.token(person, { [sessionClaim]: 's'.repeat(43) })
  const headers = { authorization: `Bearer ${token}` }
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    site.api.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const userId = memberIdOf(person.sub)
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

  for (const [table, { row }] of rules) {
    if (table === 'member') await call('POST', joinMembers.path, { firstName: markOf(table) })
    if (!row) continue
    const text = row
      .replaceAll('{member}', quoted(userId))
      .replaceAll('{account}', quoted(person.sub))
      .replaceAll('{email}', quoted(person.email))
      .replaceAll('{mark}', quoted(markOf(table)))
      .replaceAll('{number}', String(numberOf(table)))
    await db.query({ name: `fill ${table}`, text })
  }
  return { person, userId, call }
}
