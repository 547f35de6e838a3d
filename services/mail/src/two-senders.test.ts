import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { openQueue } from '@pointfare/core/open-queue'
import { createPost, mailJob } from './post.ts'
import { mailSender } from './sending/send-mail.ts'
import { createSmtpTransport } from './sending/smtp-transport.ts'
import { aMail } from './testing/a-mail.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

let db: OpenDatabase
let server: MailServer
beforeEach(async () => {
  ;[db, server] = await Promise.all([openTestDatabase(), startMailServer()])
})
afterEach(() => Promise.all([db.close(), server.close()]))

const unsent = { name: 'unsent', text: 'select id from letter where sent_at is null' }

it('two processes send each letter once', async () => {
  const open = () => openQueue({ connectionString: db.connectionString, pollSeconds: 0.5, report: () => {} })
  const queues = [open(), open()] as const
  const transport = createSmtpTransport({ smtp: server.smtp, from: 'hello@flights.example' })
  const now = () => new Date()
  const watch = { count: () => {}, warn: () => {} }
  for (const queue of queues) queue.work(mailJob, { atOnce: 3 }, mailSender({ db, transport, now, ...watch }))
  const post = createPost({ queue: queues[0], host: 'flights.example', now })
  const addresses = Array.from({ length: 30 }, (_, number) => `p${number}@pointfare.example`)

  for (const to of addresses) await db.transaction((tx) => post.send(tx, aMail({ key: `letter to ${to}`, to })))
  await eventually('every letter is sent', async () => expect(await db.query(unsent)).toEqual([]))
  await Promise.all(queues.map((queue) => queue.stop()))
  transport.close()

  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
})
