import nodemailer from 'nodemailer'
import type { SmtpSettings } from '@pointfare/core/config/mail-settings'

/** A letter as it is sent. */
export type Outgoing = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  unsubscribeUrl: string | null
}

/** What takes letters to a mail server; rejects with what that answered. */
export type Transport = {
  send(mail: Outgoing): Promise<void>
  close(): void
}

type Options = {
  smtp: SmtpSettings
  from: string | { name: string; address: string }
  /** With `{letter}` where the id of the letter goes. */
  returnPath?: string | undefined
}

/**
 * What a signature covers: without the last two, mail programs must not offer to unsubscribe with one click (RFC 8058,
 * section 4), and nodemailer leaves the last one out.
 */
const signedHeaders =
  'from:to:subject:date:message-id:mime-version:content-type:auto-submitted:list-unsubscribe:list-unsubscribe-post'

/** Sends over a few connections that stay open for a while. */
export function createSmtpTransport({ smtp, from, returnPath }: Options): Transport {
  const { host, port, beginsWithTls, needsTls, login, dkim } = smtp
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure: beginsWithTls,
    requireTLS: needsTls && !beginsWithTls,
    ...(login ? { auth: login } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(dkim ? { dkim: { ...keysOf(dkim), headerFieldNames: signedHeaders } } : {}),
    // Letters are text of ours: nothing in them may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        date: mail.date,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
        ...(returnPath ? { envelope: { from: returnPath.replace('{letter}', mail.id), to: mail.to } } : {}),
      })
    },
    close: () => transport.close(),
  }
}

const keysOf = ({ domain, selector, privateKey }: NonNullable<SmtpSettings['dkim']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
})

/** RFC 8058: mail programs offer a button that POSTs to the address. */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
