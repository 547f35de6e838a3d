import * as z from 'zod'
import type { Problem } from './invalid-config.ts'
import { secret, text, wholeNumber } from './plain-values.ts'

const smtpUrl = z.string().transform((given, context) => {
  const url = /^smtps?:\/\/[^/\s]/.test(given) ? URL.parse(given) : null
  if (url?.hostname && url.search === '') return given
  context.addIssue('must be like smtps://user:password@mail.example:465 or smtp://mail.example:587')
  return z.NEVER
})

/** A name and an address, or an address. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** How letters leave: over SMTP, or not at all. */
export const mailSettings = z.object({
  SMTP_URL: smtpUrl
    .optional()
    .describe('Mail server for e-mails; with neither this nor SMTP_HOST they stay in the outbox'),
  SMTP_HOST: text.optional().describe('Host of the mail server, instead of SMTP_URL'),
  SMTP_PORT: wholeNumber(1, 65_535).optional().describe('Its port; 465 begins with TLS'),
  SMTP_USER: text.optional().describe('User name at the mail server'),
  SMTP_PASSWORD: text.optional().describe('Password of SMTP_USER'),
  SMTP_TLS: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe('Whether the mail server must use TLS; default required, except on this machine'),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or like Pointfare <hello@flights.example>')
    .optional()
    .describe('Sender of e-mails; default SITE_TITLE <CONTACT_EMAIL>'),
  MAIL_RETURN_PATH: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an address, which may hold {letter}')
    .optional()
    .describe("Address for bounces; {letter} becomes the e-mail's id; unset: the sender"),
  MAIL_TOKEN: secret
    .optional()
    .describe(
      'Token for reporting bounces, and for reading the outbox without demo data; unset: created in DATA_DIR/mail-token',
    ),
  DKIM_DOMAIN: text.optional().describe('Domain that signs e-mails; unset: not signed here'),
  DKIM_SELECTOR: text.optional().describe('Selector of the key in the DNS of that domain'),
  DKIM_KEY: text.optional().describe('Private key in PEM, or its base64'),
  LETTER_DAYS: wholeNumber(1)
    .default(30)
    .describe('Days for which the text of an unsent e-mail is stored; that of a sent one is deleted at once'),
})

type Data = z.infer<typeof mailSettings> & { SITE_TITLE: string; CONTACT_EMAIL: string }

export const mailConfig = (data: Data) => ({
  mail: {
    /** Undefined: letters stay in the outbox. */
    smtp: smtpOf(data),
    from: data.MAIL_FROM ?? { name: data.SITE_TITLE, address: data.CONTACT_EMAIL },
    returnPath: data.MAIL_RETURN_PATH,
    token: data.MAIL_TOKEN,
    mailDays: data.LETTER_DAYS,
  },
})

/** How to reach a mail server, and what to sign with. */
export type SmtpSettings = NonNullable<ReturnType<typeof smtpOf>>

function smtpOf(data: Data) {
  const server = data.SMTP_URL ? serverIn(data.SMTP_URL) : serverInParts(data)
  if (!server) return undefined
  const isHere = ['localhost', '127.0.0.1', '[::1]', '::1'].includes(server.host)
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key } = data
  return {
    ...server,
    needsTls: data.SMTP_TLS ? data.SMTP_TLS === 'required' : !isHere,
    dkim: domain && selector && key ? { domain, selector, privateKey: pemOf(key) } : undefined,
  }
}

function serverIn(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const beginsWithTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : beginsWithTls ? 465 : 587,
    beginsWithTls,
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  }
}

function serverInParts({ SMTP_HOST: host, SMTP_PORT: port = 587, SMTP_USER: user, SMTP_PASSWORD: pass = '' }: Data) {
  return host ? { host, port, beginsWithTls: port === 465, login: user ? { user, pass } : undefined } : undefined
}

const pemOf = (key: string) => (key.includes('-----BEGIN') ? key : Buffer.from(key, 'base64').toString('utf8'))

/** Settings that are useless alone would fail at the first letter, long after the start. */
export function mailProblems(data: z.infer<typeof mailSettings>): Problem[] {
  const { SMTP_URL, SMTP_HOST, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = data
  const hasServer = SMTP_URL !== undefined || SMTP_HOST !== undefined
  const needServer = ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_TLS', 'MAIL_RETURN_PATH', 'DKIM_DOMAIN'] as const
  const dkim = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY })
  const missing = dkim.filter(([, value]) => value === undefined)
  return [
    ...(SMTP_URL && SMTP_HOST ? [{ name: 'SMTP_HOST', message: 'must be left out beside SMTP_URL' }] : []),
    ...needServer
      .filter((name) => !hasServer && data[name] !== undefined)
      .map((name) => ({ name, message: 'must be set with SMTP_URL or SMTP_HOST' })),
    ...(data.SMTP_PASSWORD && !data.SMTP_USER && !SMTP_URL
      ? [{ name: 'SMTP_PASSWORD', message: 'must be set with SMTP_USER' }]
      : []),
    ...(missing.length === dkim.length
      ? []
      : missing.map(([name]) => ({ name, message: 'must be set with the other two DKIM settings' }))),
  ]
}
