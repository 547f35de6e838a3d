import { emailClaim, emailVerifiedClaim } from '../tenant.ts'
import { aBrowser } from './testing/a-browser.ts'
import { ada, aClient, audience, claimsIn, clientId } from './testing/a-client.ts'
import { openTestIdentity, origin, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

describe('logging in', () => {
  it('leads back to the site with a code, and the code to tokens', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)

    const url = await client.logIn(browser)
    const { status, tokens } = await client.redeem(url.searchParams.get('code'))

    expect(url.origin).toBe(origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ state: 'a-state', iss: `${origin}/` })
    expect(status).toBe(200)
    expect(tokens).toMatchObject({ expires_in: 7200, scope: 'openid profile email offline_access' })
    expect(claimsIn(tokens.access_token)).toMatchObject({
      iss: `${origin}/`,
      aud: [audience, `${origin}/userinfo`],
      azp: clientId,
      [emailClaim]: ada.email,
      [emailVerifiedClaim]: true,
    })
  })
})
