import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createPost } from '../post.ts'
import { aMail } from '../testing/a-mail.ts'
import { headerOf, startMailServer, type MailServer } from '../testing/mail-server.ts'
import { mailRetries, mailSender, type SendingResult } from './send-mail.ts'
import { createSmtpTransport, type Transport } from './smtp-transport.ts'

let db: OpenDatabase
let server: MailServer
let transport: Transport
let counted: SendingResult[]
let warnings: string[]
let id: string
let send: (job: { data: { id: string }; attempt: number }) => Promise<void>

const at = new Date('2026-11-23T06:00:00Z')

beforeEach(async () => {
  ;[db, server] = await Promise.all([openTestDatabase(), startMailServer()])
  transport = createSmtpTransport({ smtp: server.smtp, from: 'hello@flights.example' })
  counted = []
  warnings = []
  const watch = {
    count: (result: SendingResult) => void counted.push(result),
    warn: (line: string) => void warnings.push(line),
  }
  send = mailSender({ db, transport, now: () => at, ...watch })
  const enqueue = async (_tx: unknown, _name: string, data: object) => void ({ id } = data as { id: string })
  const post = createPost({ queue: { enqueue }, host: 'flights.example', now: () => at })
  await post.send(db, aMail())
})
afterEach(async () => {
  transport.close()
  await Promise.all([db.close(), server.close()])
})

const stored = async () => {
  const [row] = await db.query<Record<string, unknown>>({ name: 'kept', text: 'select * from letter' })
  return row!
}
const suppressed = () => db.query({ name: 'suppressed', text: 'select address, reason from suppressed_address' })

it('sends the letter, and keeps no text of it', async () => {
  await send({ data: { id }, attempt: 1 })

  expect(server.mails).toHaveLength(1)
  expect(await stored()).toMatchObject({ sent_at: at, text: null, html: null, attempts: 1, last_error: null })
  expect(counted).toEqual(['sent'])
})

it('does not send it again', async () => {
  await send({ data: { id }, attempt: 1 })
  await send({ data: { id }, attempt: 2 })

  expect(server.mails).toHaveLength(1)
  expect(counted).toEqual(['sent'])
})

it('has the same Message-ID when a process died before it could note that the letter left', async () => {
  await send({ data: { id }, attempt: 1 })
  await db.query({ name: 'lost', text: `update letter set sent_at = null, text = 'again', html = 'again'` })
  await send({ data: { id }, attempt: 2 })

  expect(server.mails.map((mail) => headerOf(mail, 'message-id'))).toEqual([
    `<${id}@flights.example>`,
    `<${id}@flights.example>`,
  ])
})

it('is tried again where the server puts it off', async () => {
  server.answers.toAddress = () => [451, '4.7.1 come back later']

  await expect(send({ data: { id }, attempt: 1 })).rejects.toThrow('come back later')
  expect(await stored()).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining('4.7.1') })
  delete server.answers.toAddress
  await send({ data: { id }, attempt: 2 })

  expect(await stored()).toMatchObject({ sent_at: at, attempts: 2, last_error: null })
  expect(counted).toEqual(['again', 'sent'])
})

it('is given up after a day of trying', async () => {
  server.answers.toAddress = () => [451, '4.7.1 come back later']
  await send({ data: { id }, attempt: mailRetries + 1 })

  expect(await stored()).toMatchObject({ failed_at: at })
  expect(counted).toEqual(['failed'])
})

it('is given up at once where the server refuses it for good, and nothing is sent there again', async () => {
  server.answers.toAddress = () => [550, '5.1.1 no such user']
  await send({ data: { id }, attempt: 1 })

  expect(await stored()).toMatchObject({ failed_at: at, last_error: expect.stringContaining('5.1.1') })
  expect(await suppressed()).toEqual([{ address: 'ada@pointfare.example', reason: expect.stringContaining('5.1.1') }])
  expect(counted).toEqual(['failed'])
  expect(warnings).toEqual([expect.stringContaining('no such user')])
  expect(warnings.join()).not.toContain('ada')
})

it('does not count an address as gone because of what was written to it', async () => {
  server.answers.toMail = () => [554, '5.7.1 looks like spam']
  await send({ data: { id }, attempt: 1 })

  expect(await stored()).toMatchObject({ failed_at: at })
  expect(await suppressed()).toEqual([])
})

it('sends nothing to an address that letters came back from, however it is written', async () => {
  await db.query({ name: 'gone', text: `insert into suppressed_address values ('ada@pointfare.example', 'x', now())` })
  await db.query({ name: 'shout', text: `update letter set to_address = 'Ada@Pointfare.example'` })
  await send({ data: { id }, attempt: 1 })

  expect(server.mails).toEqual([])
  expect(await stored()).toMatchObject({ failed_at: at })
  expect(counted).toEqual(['suppressed'])
})

it('leaves a letter alone that went with its account', async () => {
  await db.query({ name: 'delete', text: 'delete from letter' })
  await send({ data: { id }, attempt: 1 })

  expect(server.mails).toEqual([])
})
