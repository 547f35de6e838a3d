import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { openQueue, type OpenQueue } from '@pointfare/core/open-queue'
import { createPost, mailJob } from './post.ts'
import { mailSender } from './sending/send-mail.ts'
import { createSmtpTransport, type Transport } from './sending/smtp-transport.ts'
import { aMail } from './testing/a-mail.ts'
import { headerOf, startMailServer, type MailServer } from './testing/mail-server.ts'

jest.setTimeout(1_800_000)

const kills = 50
const mailsPerKill = 5
const atOnce = 3

let db: OpenDatabase
let server: MailServer
let queue: OpenQueue
let transport: Transport
beforeEach(async () => {
  ;[db, server] = await Promise.all([openTestDatabase(), startMailServer()])
  queue = openQueue({ connectionString: db.connectionString, pollSeconds: 0.5, report: () => {} })
  transport = createSmtpTransport({ smtp: server.smtp, from: 'hello@flights.example' })
})
afterEach(async () => {
  await queue.stop()
  transport.close()
  await Promise.all([db.close(), server.close()])
})

async function write(count: number) {
  const post = createPost({ queue, host: 'flights.example', now: () => new Date() })
  for (let number = 0; number < count; number++) {
    await db.transaction((tx) => post.send(tx, aMail({ key: `letter ${number}`, to: `p${number}@pointfare.example` })))
  }
}

/** Sends in a process of its own, which is killed as soon as the server has read so many letters. */
async function sendUntilKilled(count: number) {
  const program = join(import.meta.dirname, 'testing/keep-sending.ts')
  const child = spawn(process.execPath, [program, db.connectionString, String(server.port)], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await server.received(count)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** What a minute without a sign of life is to those that were killed; nobody waits for it here. */
async function letAMinutePass() {
  const text = `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`
  await db.query({ name: 'pass_heartbeat', text })
  await db.query({ name: 'pass_monitor', text: 'update pgboss.queue set monitor_on = null, monitor_claim_on = null' })
  await queue.supervise()
  await db.query({ name: 'pass_retry', text: `update pgboss.job set start_after = now() where state = 'retry'` })
}

const unsent = async () => {
  const rows = await db.query<{ count: number }>({
    name: 'unsent',
    text: 'select count(*) as count from letter where sent_at is null',
  })
  return rows[0]?.count
}

it('letters of processes that are killed again and again all arrive, and none twice under two names', async () => {
  const mails = kills * mailsPerKill + 10
  await write(mails)
  for (let kill = 0; kill < kills; kill += 1) {
    await sendUntilKilled(1 + kill * mailsPerKill)
    await letAMinutePass()
  }
  const watch = { count: () => {}, warn: () => {} }
  queue.work(mailJob, { atOnce }, mailSender({ db, transport, now: () => new Date(), ...watch }))
  const allSent = async () => {
    await letAMinutePass()
    return (await unsent()) === 0
  }
  await eventually('every letter is sent', allSent, { everyMs: 100 })

  const ids = server.mails.map((mail) => headerOf(mail, 'message-id'))
  expect(new Set(ids).size).toBe(mails)
  // Only those that the server had taken from a process that died before it could note it.
  expect(ids.length - mails).toBeLessThanOrEqual(kills * atOnce)
})
