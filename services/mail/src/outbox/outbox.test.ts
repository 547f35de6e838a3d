import { readConfig } from '@pointfare/core/config'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { FastifyInstance } from 'fastify'
import { buildMailApp } from '../open-mail.ts'
import { createPost } from '../post.ts'
import { aMail } from '../testing/a-mail.ts'

const token = 'a-token-of-the-operator'

let db: OpenDatabase
let apps: FastifyInstance[]
let at: number
beforeEach(async () => {
  db = await openTestDatabase()
  apps = []
  at = Date.parse('2026-11-23T06:00:00Z')
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await db.close()
})

async function anApp({ isDemo = true, env = {} } = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const app = await buildMailApp({ db, config, isDemo, token, now: () => new Date(at) })
  apps.push(app)
  return app
}

const write = (mail: Parameters<typeof aMail>[0] = {}) => {
  const post = createPost({
    queue: { enqueue: () => Promise.reject(new Error('nothing leaves')) },
    isSending: false,
    host: 'flights.example',
    now: () => new Date((at += 1000)),
  })
  return db.transaction((tx) => post.send(tx, aMail(mail)))
}

describe('GET /outbox/messages', () => {
  it('has the letters, the newest first, as programs read them', async () => {
    await write({ key: '1', subject: 'First' })
    await write({ key: '2', subject: 'Second' })
    const response = await (await anApp()).inject('/outbox/messages')

    expect(response.json()).toEqual([
      {
        id: expect.any(String),
        to: 'ada@pointfare.example',
        subject: 'Second',
        text: 'Open this address.',
        html: '<p>Open this address.</p>',
        createdAt: '2026-11-23T06:00:02.000Z',
      },
      expect.objectContaining({ subject: 'First' }),
    ])
  })

  it('has those to one address, however it is written', async () => {
    await write({ key: '1', to: 'Ada@Pointfare.example' })
    await write({ key: '2', to: 'bob@pointfare.example' })
    const response = await (await anApp()).inject('/outbox/messages?to=ada@pointfare.EXAMPLE')

    expect(response.json()).toMatchObject([{ to: 'Ada@Pointfare.example' }])
  })

  it('has at most 100', async () => {
    for (let number = 0; number < 101; number++) await write({ key: String(number) })
    const response = await (await anApp()).inject('/outbox/messages')

    expect(response.json()).toHaveLength(100)
  })

  it('is not there where letters leave', async () => {
    const app = await anApp({ env: { SMTP_URL: 'smtp://mail.example' } })
    const [messages, page] = await Promise.all([app.inject('/outbox/messages'), app.inject('/outbox')])

    expect(messages).toMatchObject({ statusCode: 404, headers: { 'content-type': expect.stringContaining('problem') } })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<h1>Page not found</h1>')
  })
})

describe('without demo data', () => {
  it.each(['/outbox', '/outbox/messages', '/outbox/letters/7d5a1c9e-0000-4000-8000-000000000001'])(
    '%s is the operator’s',
    async (url) => {
      const app = await anApp({ isDemo: false })
      const answers = await Promise.all([
        app.inject(url),
        app.inject({ url, headers: { authorization: 'Bearer guess' } }),
        app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
        app.inject({ url, headers: { authorization: `Basic ${Buffer.from(`me:${token}`).toString('base64')}` } }),
      ])

      const found = url.includes('letters') ? 404 : 200
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, found, found])
    },
  )

  it('makes a browser ask for the token, and tells a program which it needs', async () => {
    const app = await anApp({ isDemo: false })
    const [page, messages] = await Promise.all([app.inject('/outbox'), app.inject('/outbox/messages')])

    expect(page.headers['www-authenticate']).toMatch(/^Basic /)
    expect(messages.headers['www-authenticate']).toMatch(/^Bearer /)
    expect(messages.json().detail).toContain('MAIL_TOKEN')
  })
})

describe('the page', () => {
  it('shows letters as links, with whatever is in them escaped', async () => {
    await write({ subject: '<script>alert(1)</script>', to: '"<b>"@pointfare.example' })
    const { body } = await (await anApp()).inject('/outbox')

    expect(body).toContain('<h1>Outbox</h1>')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).toContain('&quot;&lt;b&gt;&quot;@pointfare.example')
    expect(body).not.toMatch(/<script|<b>/)
  })

  it.each([
    ['/outbox', 'No letters yet'],
    ['/outbox?to=%22%3E%3Cscript%3E', 'No letters to &quot;&gt;&lt;script&gt;'],
  ])('says at %s that there are none', async (url, words) => {
    const { body, statusCode } = await (await anApp()).inject(url)

    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(body).not.toContain('<script')
  })

  it('runs no script, is in no frame, no cache and no search engine', async () => {
    const { headers } = await (await anApp()).inject('/outbox')

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  it('opens a letter in a frame in which nothing runs', async () => {
    await write({ html: '<!doctype html><html><head></head><body><script>alert(1)</script></body></html>' })
    const app = await anApp()
    const [{ id }] = (await app.inject('/outbox/messages')).json()
    const [page, frame] = await Promise.all([
      app.inject(`/outbox/letters/${id}`),
      app.inject(`/outbox/letters/${id}/html`),
    ])

    expect(page.body).toContain('<h1>Confirm your address</h1>')
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups/)
    expect(page.body).not.toContain('allow-scripts')
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox .*frame-ancestors 'self'/)
    expect(frame.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(frame.body).toContain('<base target="_top">')
  })

  it('says of an old letter that its text is gone', async () => {
    await write()
    await db.query({ name: 'old', text: 'update letter set text = null, html = null' })
    const app = await anApp()
    const [{ id }] = (await app.inject('/outbox/messages')).json()
    const [page, frame] = await Promise.all([
      app.inject(`/outbox/letters/${id}`),
      app.inject(`/outbox/letters/${id}/html`),
    ])

    expect(page.body).toContain('Its text was removed')
    expect(frame.statusCode).toBe(404)
  })

  it.each(['nobody', '7d5a1c9e-0000-4000-8000-000000000001'])('has no letter %s', async (id) => {
    const { statusCode, body } = await (await anApp()).inject(`/outbox/letters/${id}`)

    expect(statusCode).toBe(404)
    expect(body).toContain('There is no such letter')
  })
})
