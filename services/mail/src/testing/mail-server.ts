import type { AddressInfo } from 'node:net'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** What the server says instead of yes: to an address, or to a letter it has read. */
type Answers = {
  toAddress?: (address: string) => [code: number, words: string] | undefined
  toMail?: (received: ReceivedMail) => [code: number, words: string] | undefined
}

/** A mail server on this machine that keeps what it takes; `answers` may change between letters. */
export async function startMailServer(answers: Answers = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const no = answers.toAddress?.(address)
      done(no && refusal(...no))
    },
    onData(stream: SMTPServerDataStream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const received = { from, to, raw: Buffer.concat(chunks).toString('utf8') }
        const no = answers.toMail?.(received)
        if (!no) mails.push(received)
        done(no && refusal(...no))
      })
    },
  })
  server.on('error', () => {}) // of connections that processes leave when they are killed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    answers,
    port,
    smtp: { host: '127.0.0.1', port, beginsWithTls: false, login: undefined, needsTls: false, dkim: undefined },
    /** Resolves when the server has taken so many letters. */
    async received(count: number) {
      await eventually(`the mail server has ${count} letters`, () => mails.length >= count, { everyMs: 2 })
      return mails
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A header as it was sent, unfolded; undefined when the letter has none of the name. */
export function headerOf({ raw }: ReceivedMail, name: string) {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  const line = head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}
