import { readConfig } from '@pointfare/core/config'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { FastifyInstance } from 'fastify'
import { buildMailApp } from '../open-mail.ts'
import { createPost } from '../post.ts'
import { aMail } from '../testing/a-mail.ts'

const token = 'a-token-of-the-operator'

let db: OpenDatabase
let app: FastifyInstance
let mail: string
beforeEach(async () => {
  db = await openTestDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://mail.example' })
  const now = () => new Date('2026-11-23T06:00:00Z')
  app = await buildMailApp({ db, config, isDemo: true, token, now })
  const enqueue = async (_tx: unknown, _name: string, data: object) => void ({ id: mail } = data as { id: string })
  await createPost({ queue: { enqueue }, host: 'flights.example', now }).send(
    db,
    aMail({ to: 'Ada@pointfare.example' }),
  )
})
afterEach(async () => {
  await app.close()
  await db.close()
})

const authorization = `Bearer ${token}`
const report = (payload: object) =>
  app.inject({ method: 'POST', url: '/mail/bounces', headers: { authorization }, payload })
const listed = async () => (await app.inject({ url: '/mail/suppressed', headers: { authorization } })).json()

it('suppresses an address that a letter came back from', async () => {
  const { statusCode } = await report({ address: 'Bob@pointfare.example', reason: 'mailbox gone' })

  expect(statusCode).toBe(204)
  expect(await listed()).toEqual([
    { address: 'bob@pointfare.example', reason: 'mailbox gone', suppressedAt: '2026-11-23T06:00:00.000Z' },
  ])
})

it('knows the address by the letter, as the return path names it', async () => {
  await report({ mail })

  expect(await listed()).toMatchObject([{ address: 'ada@pointfare.example', reason: 'a letter came back' }])
})

it('lets letters go there again', async () => {
  await report({ mail })
  const again = () =>
    app.inject({ method: 'DELETE', url: '/mail/suppressed/ADA@pointfare.example', headers: { authorization } })

  expect((await again()).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect((await again()).statusCode).toBe(404)
})

it.each([
  [{ address: 'nobody' }, 400],
  [{ mail: 'none' }, 400],
  [{ mail: '7d5a1c9e-0000-4000-8000-000000000001' }, 404],
  [{}, 400],
  [{ address: 'a@b.example', more: 1 }, 400],
])('refuses %o with %i', async (payload, status) => {
  const response = await report(payload)

  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('problem+json')
})

it.each([
  ['POST', '/mail/bounces'],
  ['GET', '/mail/suppressed'],
  ['DELETE', '/mail/suppressed/a@b.example'],
] as const)('%s %s is the operator’s', async (method, url) => {
  const { statusCode } = await app.inject({ method, url, ...(method === 'POST' && { payload: { mail } }) })

  expect(statusCode).toBe(401)
})
