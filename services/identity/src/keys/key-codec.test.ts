import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { aBrowser } from '../testing/a-browser.ts'
import { aClient } from '../testing/a-client.ts'
import { startIdentity } from '../testing/open-test-identity.ts'

const one = { SECRETS_KEY: 'one-key-of-an-operator-that-is-long-enough' }
const two = { SECRETS_KEY: 'two-keys-of-an-operator-are-more-than-one' }

/** How the secret looks. */
const sealed = /^sealed:v1:/
const plain = /^[^]{32}$/

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

/** All that lies in the database of the tenant's own secrets. */
async function lying() {
  const keys = await db.query<{ jwk: Record<string, unknown> }>({
    name: 'test_keys',
    text: 'select jwk from identity_key',
  })
  const [row] = await db.query<{ secret: Buffer }>({ name: 'test_secret', text: 'select secret from identity_secret' })
  return { keys: keys.map(({ jwk }) => jwk), secret: row!.secret }
}

/** Starts the tenant with these settings, and ends it. */
async function startOnce(settings: Record<string, string>) {
  await (await startIdentity(db, { settings })).close()
}

describe('private keys of the tenant', () => {
  it('lie encrypted where the operator gives a key, and the world sees the public ones as before', async () => {
    await startOnce(one)

    const { keys, secret } = await lying()
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['kid', 'sealed'])
    expect(secret.toString()).toMatch(/^sealed:v1:/)

    const tenant = await startIdentity(db, { settings: one })
    const published = await tenant.app.inject({ url: '/.well-known/jwks.json', headers: { host: 'localhost:4000' } })
    await tenant.close()
    const { keys: shown } = published.json<{ keys: { kid: string; n: string }[] }>()
    expect(new Set(shown.map(({ kid }) => kid))).toEqual(new Set(keys.map(({ kid }) => kid)))
  })

  it.each([
    ['from plain to a key', {}, one, sealed, true],
    ['from key to key', one, { ...two, SECRETS_KEY_BEFORE: one.SECRETS_KEY }, sealed, true],
    ['from a key to plain', one, { SECRETS_KEY_BEFORE: one.SECRETS_KEY }, plain, false],
  ])('change %s at a start, and nobody is logged out', async (_, before, after, look, isSealed) => {
    const first = await startIdentity(db, { settings: before })
    const browser = aBrowser(first.app)
    const client = aClient(first.app)
    const tokens = await client.tokensOf(undefined, browser)
    await first.close()
    const was = await lying()

    const second = await startIdentity(db, { settings: after })
    const refreshed = await client.with(second.app).refresh(tokens.refresh_token)
    const silent = await aBrowser(second.app, browser.cookies()).open(client.authorizeUrl({ prompt: 'none' }))
    await second.close()

    expect(refreshed.tokens.access_token).toEqual(expect.any(String))
    expect(silent.url.searchParams.has('code')).toBe(true)
    const is = await lying()
    expect(is.secret).not.toEqual(was.secret)
    expect(is.secret.toString('latin1')).toMatch(look)
    expect(is.keys.map((key) => 'sealed' in key)).toEqual(is.keys.map(() => isSealed))
  })

  it.each([
    ['another key', two, 'which is none of'],
    ['no key', {}, 'SECRETS_KEY is not set'],
  ])('keep the tenant from starting with %s, and stay as they are', async (_, settings, reason) => {
    await startOnce(one)
    const was = await lying()

    await expect(startOnce(settings)).rejects.toThrow(reason)

    expect(await lying()).toEqual(was)
  })

  it('are rotated under the key that they are kept with', async () => {
    let clock = Date.now()
    const now = () => new Date(clock)
    await (await startIdentity(db, { settings: one, now })).close()
    const was = await lying()
    clock += 30 * 24 * 3_600_000

    await (await startIdentity(db, { settings: one, now })).close()

    const is = await lying()
    expect(is.keys).toHaveLength(3)
    for (const key of is.keys) expect(Object.keys(key).toSorted()).toEqual(['kid', 'sealed'])
    expect(is.keys).not.toEqual(was.keys)
  })
})
