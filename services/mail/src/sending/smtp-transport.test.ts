import { generateKeyPairSync } from 'node:crypto'
import { headerOf, startMailServer, type MailServer } from '../testing/mail-server.ts'
import { isSigned } from '../testing/is-signed.ts'
import { createSmtpTransport, type Outgoing, type Transport } from './smtp-transport.ts'

let server: MailServer
let transport: Transport | undefined
beforeEach(async () => (server = await startMailServer()))
afterEach(async () => {
  transport?.close()
  await server.close()
})

const mail: Outgoing = {
  id: '7d5a1c9e-0000-4000-8000-000000000001',
  to: 'ada@pointfare.example',
  subject: 'Prices fell – look',
  text: 'Plain',
  html: '<p>Rich</p>',
  messageId: '<7d5a@flights.example>',
  date: new Date('2026-11-23T06:00:00Z'),
  unsubscribeUrl: null,
}

async function arrived(outgoing: Partial<Outgoing> = {}, options = {}) {
  transport = createSmtpTransport({ smtp: server.smtp, from: 'Pointfare <hello@flights.example>', ...options })
  await transport.send({ ...mail, ...outgoing })
  const [received] = await server.received(1)
  return received!
}

it('sends the letter as text and as HTML, from the site, with its own id and date', async () => {
  const received = await arrived()

  expect(received).toMatchObject({ from: 'hello@flights.example', to: ['ada@pointfare.example'] })
  expect(headerOf(received, 'from')).toBe('Pointfare <hello@flights.example>')
  expect(headerOf(received, 'message-id')).toBe('<7d5a@flights.example>')
  expect(headerOf(received, 'date')).toBe('Mon, 23 Nov 2026 06:00:00 +0000')
  expect(headerOf(received, 'auto-submitted')).toBe('auto-generated')
  expect(headerOf(received, 'content-type')).toMatch(/^multipart\/alternative/)
  expect(received.raw).toContain('Plain')
  expect(received.raw).toContain('<p>Rich</p>')
})

it('lets mail programs unsubscribe with one click, and signs that they may', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'flights.example', selector: 'letters', privateKey: pem }
  const url = 'https://flights.example/alerts/end/abc'
  const received = await arrived({ unsubscribeUrl: url }, { smtp: { ...server.smtp, dkim } })

  expect(headerOf(received, 'list-unsubscribe')).toBe(`<${url}>`)
  expect(headerOf(received, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const signature = headerOf(received, 'dkim-signature') ?? ''
  expect(signature).toMatch(/d=flights.example; .*s=letters/)
  expect(/ h=([^;]+)/.exec(signature)?.[1]?.replaceAll(' ', '').toLowerCase().split(':')).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  )
  expect(isSigned(received.raw, publicKey)).toBe(true)
  expect(isSigned(received.raw.replace('One-Click', 'Two-Clicks'), publicKey)).toBe(false)
  expect(isSigned(received.raw.replace('Plain', 'Forged'), publicKey)).toBe(false)
})

it('offers no unsubscribing from letters that belong to nothing', async () => {
  const received = await arrived()

  expect(headerOf(received, 'list-unsubscribe')).toBeUndefined()
  expect(headerOf(received, 'list-unsubscribe-post')).toBeUndefined()
})

it('lets bounces come back to where the operator wants them', async () => {
  const received = await arrived({}, { returnPath: 'bounces+{letter}@mail.example' })

  expect(received.from).toBe('bounces+7d5a1c9e-0000-4000-8000-000000000001@mail.example')
})

it('sends to one address, whatever is in it', async () => {
  const received = await arrived({ to: 'ada@pointfare.example,eve@evil.example' }).catch((error: unknown) => error)

  expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@evil.example')
  expect(received).toBeDefined()
})

it('tells the server no letter where TLS is required and there is none', async () => {
  transport = createSmtpTransport({ smtp: { ...server.smtp, needsTls: true }, from: 'hello@flights.example' })

  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.mails).toEqual([])
})
