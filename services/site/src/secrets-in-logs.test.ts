import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { SecurityEvent } from '@pointfare/core/security/security-event'
import * as z from 'zod'
import { runServices } from './testing/run-services.ts'
import { given, liveWithSecrets, siteOrigin } from './testing/live-with-secrets.ts'

let db: OpenDatabase
let folder: string
let services: ReturnType<typeof runServices>
let secrets: string[]
beforeAll(async () => {
  db = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pointfare-life-'))
  services = runServices({
    DATABASE_URL: db.connectionString,
    DATA_DIR: folder,
    SITE_ORIGIN: siteOrigin,
    LOG_LEVEL: 'debug',
    SECURITY_LOG: securityLog(),
    INGEST_TOKEN: given.ingestToken,
    METRICS_TOKEN: given.metricsToken,
    MAIL_TOKEN: given.mailToken,
    // Nobody listens there: each letter fails, and the log says why.
    SMTP_URL: `smtp://post:${given.smtpPassword}@127.0.0.1:9`,
    RELEASE_SMOKE: 'off',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  })
  await services.ready()
  const localOrigin = `http://localhost:${portOf(services.told())}`
  secrets = await liveWithSecrets({ db, localOrigin, dataDir: folder })
  services.stop()
  await services.exited
})
afterAll(async () => {
  services.stop('SIGKILL')
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const securityLog = () => join(folder, 'security.log')
const portOf = (reported: string) => /"msg":"Server listening at http:\/\/[^"]*?:(\d+)"/.exec(reported)?.[1] ?? ''

describe('the whole log of a site’s life', () => {
  it('holds no password, token, cookie, key or link that was used in it', async () => {
    const { errors } = await services.exited
    const all = services.told() + errors + (await readFile(securityLog(), 'utf8'))

    expect(all.length).toBeGreaterThan(20_000)
    expect(secrets.length).toBeGreaterThan(35)
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    expect(all).not.toMatch(/PRIVATE KEY|"d":"/)
  })

  it('tells whoever reads security events what happened, by ids and never by addresses', async () => {
    const text = await readFile(securityLog(), 'utf8')
    const events = text
      .trim()
      .split('\n')
      .map((line) => z.parse(SecurityEvent, JSON.parse(line)))

    expect(text).not.toMatch(/@people\.example/)
    expect([...new Set(events.map(({ event }) => event))].toSorted()).toEqual(
      [
        'logged-in',
        'login-failed',
        'login-limited',
        'proof-failed',
        'logged-out',
        'session-ended',
        'signed-out-everywhere',
        'password-changed',
        'address-change-asked',
        'address-changed',
        'passkey-added',
        'passkey-removed',
        'second-factor-changed',
        'account-deleted',
        'personal-token-made',
        'personal-token-revoked',
        'token-refused',
        'denied',
        'release-token-made',
        'release-token-revoked',
        'release-token-wrote',
        'release-token-refused',
        'gate-overridden',
        'probed',
      ].toSorted(),
    )
    for (const { event, requestId, network } of events) {
      expect({ event, requestId, network }).toMatchObject({
        requestId: expect.any(String),
        network: expect.any(String),
      })
    }
  })
})
