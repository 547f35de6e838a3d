import { connect } from '@pointfare/core/db/connect'
import { openQueue } from '@pointfare/core/open-queue'
import { mailJob } from '../post.ts'
import { mailSender } from '../sending/send-mail.ts'
import { createSmtpTransport } from '../sending/smtp-transport.ts'

/** A program to be killed: sends every letter that waits, to the mail server at the port. */
const [connectionString = '', port = ''] = process.argv.slice(2)
const db = connect(connectionString)
const smtp = {
  host: '127.0.0.1',
  port: Number(port),
  beginsWithTls: false,
  login: undefined,
  needsTls: false,
  dkim: undefined,
}
const transport = createSmtpTransport({ smtp, from: 'hello@flights.example' })
const queue = openQueue({ connectionString, pollSeconds: 0.5, report: () => {} })
const silent = { count: () => {}, warn: () => {} }
queue.work(mailJob, { atOnce: 3 }, mailSender({ db, transport, now: () => new Date(), ...silent }))
