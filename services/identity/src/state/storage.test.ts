import { aBrowser } from '../testing/a-browser.ts'
import { ada, aClient } from '../testing/a-client.ts'
import { openTestIdentity, startIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity
let clock = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
})
afterAll(() => identity.close())

const everything = {
  name: 'everything',
  text: `select (select string_agg(a::text || encode(id_hash, 'escape'), E'\\n') from identity_artifact a)
             || (select string_agg(a::text, E'\\n') from identity_account a) as rows`,
}

const count = { name: 'count', text: 'select count(*)::int as count from identity_artifact' }

describe('a copy of the tables', () => {
  it('holds no password, and nothing that a browser or an application presents', async () => {
    const [client, browser, waiting] = [aClient(identity.app), aBrowser(identity.app), aBrowser(identity.app)]
    const { url: callback } = await browser.follow(
      await browser.submit((await browser.open(client.authorizeUrl())).response, ada),
    )
    const code = (await client.logIn(aBrowser(identity.app))).searchParams.get('code') ?? ''
    const { tokens } = await client.redeem(callback.searchParams.get('code'))
    const { tokens: opaque } = await client.redeem(
      (await client.logIn(aBrowser(identity.app), ada, { audience: '' })).searchParams.get('code'),
    )
    await waiting.open(client.authorizeUrl({ prompt: 'login' }))
    await browser.open(client.authorizeUrl({ prompt: 'login' }))

    const [row] = await identity.db.query<{ rows: string }>(everything)

    const presented = [
      ...[...browser.cookies(), ...waiting.cookies()].map(({ value }) => value),
      tokens.refresh_token,
      tokens.access_token,
      opaque.access_token,
      code,
      ada.password,
    ]
    expect(presented.length).toBeGreaterThan(10)
    expect(presented.filter((secret) => secret.length < 10)).toEqual([])
    expect(presented.filter((secret) => row?.rows.includes(secret))).toEqual([])
    expect(row?.rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('holds what has expired until the tenant next looks', async () => {
    await aClient(identity.app).tokensOf()
    clock += 61 * 24 * 3_600_000

    const restarted = await startIdentity(identity.db, { now: () => new Date(clock) })
    await restarted.close()

    expect(await identity.db.query(count)).toEqual([{ count: 0 }])
  })
})
