import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { aBrowser } from '../testing/a-browser.ts'
import { aClient, audience } from '../testing/a-client.ts'
import { origin, startIdentity } from '../testing/open-test-identity.ts'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { createKeyCodec } from './key-codec.ts'
import { createKeysRepository } from './keys.repository.ts'
import { createKeysService } from './keys.service.ts'

const day = 24 * 3_600_000
let db: OpenDatabase
let clock = Date.now()
const now = () => new Date(clock)

beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const codec = createKeyCodec(createSecretsSeal({}))
const service = () => createKeysService({ repository: createKeysRepository(db), codec, now })
const idsOf = async () => (await service().signingKeys()).map(({ kid }) => kid)

type App = Awaited<ReturnType<typeof startIdentity>>['app']
const publishedBy = async (app: App) =>
  (await app.inject({ url: '/.well-known/jwks.json', headers: { host: 'localhost:4000' } })).json<JSONWebKeySet>()

describe('signing keys', () => {
  it('are made once, however many processes start at once', async () => {
    const sets = await Promise.all([1, 2, 3].map(() => idsOf()))

    expect(new Set(sets.map(String)).size).toBe(1)
    expect(sets[0]).toHaveLength(2)
  })

  it('move up: the next one signs, the one before is kept, the oldest goes', async () => {
    const [current, next] = await idsOf()

    await service().rotate()
    const afterOne = await idsOf()
    await service().rotate()
    const afterTwo = await idsOf()

    expect(afterOne).toEqual([next, expect.any(String), current])
    expect(afterTwo).toEqual([afterOne[1], expect.any(String), next])
  })

  it('rotate when one has signed for 30 days, once, in however many processes', async () => {
    const [, next] = await idsOf()
    clock += 29 * day
    await service().rotateWhenDue()
    expect((await idsOf())[0]).not.toBe(next)

    clock += day
    await Promise.all([1, 2, 3].map(() => service().rotateWhenDue()))

    expect((await idsOf())[0]).toBe(next)
  })

  it('show the world no private part', async () => {
    const identity = await startIdentity(db)
    const { keys } = await publishedBy(identity.app)
    await identity.close()

    expect(keys).toHaveLength(2)
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('rotate without logging anybody out', async () => {
    const before = await startIdentity(db, { now })
    const browser = aBrowser(before.app)
    const client = aClient(before.app)
    const tokens = await client.tokensOf(undefined, browser)
    await before.close()
    clock += 30 * day
    await service().rotateWhenDue()
    clock -= 30 * day

    const after = await startIdentity(db, { now })
    const refreshed = await client.with(after.app).refresh(tokens.refresh_token)
    const silent = await aBrowser(after.app, browser.cookies()).open(client.authorizeUrl({ prompt: 'none' }))
    const keys = createLocalJWKSet(await publishedBy(after.app))
    await after.close()

    const rules = { issuer: `${origin}/`, audience }
    const [old, fresh] = await Promise.all(
      [tokens, refreshed.tokens].map(({ access_token: token }) => jwtVerify(token, keys, rules)),
    )
    expect(old?.protectedHeader.kid).not.toBe(fresh?.protectedHeader.kid)
    expect(silent.url.searchParams.has('code')).toBe(true)
  })
})
