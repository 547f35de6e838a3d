import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { readConfig } from '@pointfare/core/config'
import { openMail, type Mail } from './open-mail.ts'
import { mailTokenFile } from './mail-token.ts'
import { aMail } from './testing/a-mail.ts'
import { headerOf, startMailServer, type MailServer } from './testing/mail-server.ts'

let db: OpenDatabase
let server: MailServer
let dataDir: string
let mail: Mail
let reported: unknown[]
let at: number

async function open(env: Record<string, string> = { SMTP_URL: `smtp://127.0.0.1:${server.port}` }) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SITE_ORIGIN: 'https://flights.example', ...env })
  const now = () => new Date(at)
  const report = (event: unknown) => void reported.push(event)
  mail = await openMail({ db, connectionString: db.connectionString, config, isDemo: true, now, report })
  return mail
}

beforeEach(async () => {
  at = Date.parse('2026-11-23T06:00:00Z')
  reported = []
  ;[db, server] = await Promise.all([openTestDatabase(), startMailServer()])
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-mail-'))
})
afterEach(async () => {
  await mail.stop()
  await Promise.all([db.close(), server.close(), rm(dataDir, { recursive: true })])
})

const insertMary = `insert into identity_account (id, email, email_verified, name, created_at, updated_at)
                    values ('auth0|mary', 'mary@example.com', true, 'Mary', now(), now())`

const send = (message = {}) => db.transaction((tx) => mail.post.send(tx, aMail(message)))

const untilNoneWaits = () => eventually('no letter waits', async () => (await mail.figures())?.waiting === 0)

it('sends what is posted, as the site', async () => {
  await open()
  await send()
  const [message] = await server.received(1)
  await untilNoneWaits()

  expect(headerOf(message!, 'from')).toBe('Pointfare <hello@pointfare.example>')
  expect(headerOf(message!, 'message-id')).toMatch(/@flights\.example>$/)
  expect(await mail.figures()).toMatchObject({ total: { sent: 1, again: 0 }, waiting: 0, oldestSeconds: 0 })
})

it('sends nothing of a transaction that was rolled back', async () => {
  await open()
  const failing = db.transaction(async (tx) => {
    await mail.post.send(tx, aMail({ key: 'gone' }))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await send({ key: 'kept', subject: 'Kept' })
  await server.received(1)
  await untilNoneWaits()

  expect(server.mails.map((message) => headerOf(message, 'subject'))).toEqual(['Kept'])
})

it('tries again by itself where the server puts it off', async () => {
  const answers: [number, string][] = [[451, '4.7.1 greylisted']]
  server.answers.toAddress = () => answers.pop()
  await open()
  await send()
  await server.received(1)
  await untilNoneWaits()

  expect(await mail.figures()).toMatchObject({ total: { sent: 1, again: 1 } })
})

it('says how long the oldest letter has waited', async () => {
  await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await send()
  at += 90_000

  expect(await mail.figures()).toMatchObject({ waiting: 1, oldestSeconds: 90 })
})

it('keeps letters without a mail server, and counts none', async () => {
  await open({})
  await send()

  expect(await mail.figures()).toBeUndefined()
  expect((await mail.app.inject('/outbox/messages')).json()).toHaveLength(1)
})

it('removes the texts of letters that stayed for longer than LETTER_DAYS, and all of those to nobody', async () => {
  await open({ LETTER_DAYS: '7' })
  await db.query({ name: 'add_mary', text: insertMary })
  await send({ key: 'old', accountId: 'auth0|mary' })
  await send({ key: 'old, to nobody' })
  at += 6 * 86_400_000
  await send({ key: 'new' })
  at += 2 * 86_400_000
  await mail.jobs.find(({ name }) => name === 'texts of old letters')?.work()

  const messages = (await mail.app.inject('/outbox/messages')).json()
  expect(messages.map(({ text }: { text: string | null }) => text)).toEqual(['Open this address.', null])
})

it('makes a token for its operator', async () => {
  await open({})

  expect((await readFile(mailTokenFile(dataDir), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
})
