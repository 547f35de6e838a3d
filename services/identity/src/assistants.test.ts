import { aBrowser } from './testing/a-browser.ts'
import { aClient, audience, claimsIn, clientId, type Tokens } from './testing/a-client.ts'
import { anAssistant, answered, assistant, openConsent, resource } from './testing/an-assistant.ts'
import { openTestIdentity, origin, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

async function tokensOf(params: Record<string, string> = {}, browser = aBrowser(identity.app)): Promise<Tokens> {
  const program = anAssistant(identity.app)
  const page = await openConsent(browser, program.authorizeUrl(params))
  const url = await answered(browser, page, 'allow')
  return (await program.redeem(url.searchParams.get('code'))).tokens
}

describe('an assistant that signs somebody in', () => {
  it('says what it asks to read, and gets a token for that at the MCP server alone', async () => {
    const browser = aBrowser(identity.app)
    const program = anAssistant(identity.app)

    const page = await openConsent(browser, program.authorizeUrl({ scope: 'memberships:read' }))
    expect(page.body).toContain('your memberships, with tiers, numbers and balances')
    expect(page.body).not.toContain('saved searches, where you keep one')
    const url = await answered(browser, page, 'allow')
    const { tokens } = await program.redeem(url.searchParams.get('code'))

    expect(url.href).toMatch(/^http:\/\/127\.0\.0\.1:53682\/callback\?code=.+&state=a-state/)
    expect(claimsIn(tokens.access_token)).toMatchObject({ aud: resource, azp: assistant, scope: 'memberships:read' })
  })

  it('gets nothing of a login besides, whatever it asks for', async () => {
    const tokens = await tokensOf({ scope: 'openid profile email searches:read' })

    expect(claimsIn(tokens.access_token)).toMatchObject({ aud: resource, scope: 'searches:read' })
    expect(tokens.id_token).toBeUndefined()
  })

  it('is asked for anew by each login, also of somebody who is signed in', async () => {
    const browser = aBrowser(identity.app)
    await tokensOf({}, browser)

    const again = await browser.open(anAssistant(identity.app).authorizeUrl())

    expect(again.response.body).toContain('Let an assistant in?')
  })

  it('is told when the person does not allow it', async () => {
    const browser = aBrowser(identity.app)
    const page = await openConsent(browser, anAssistant(identity.app).authorizeUrl())

    const url = await answered(browser, page, 'deny')

    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('code')).toBeNull()
  })

  it('stays until the person logs out, where it asked to', async () => {
    const browser = aBrowser(identity.app)
    const { refresh_token: refreshToken } = await tokensOf({ scope: 'offline_access memberships:read' }, browser)
    const stored = await anAssistant(identity.app).refresh(refreshToken)

    await browser.get(`/v2/logout?client_id=${clientId}&returnTo=${origin}`, { 'sec-fetch-site': 'same-origin' })
    const ended = await anAssistant(identity.app).refresh(stored.tokens.refresh_token)

    expect(claimsIn(stored.tokens.access_token)).toMatchObject({ aud: resource, scope: 'memberships:read' })
    expect(ended.status).toBe(403)
  })
})

describe('an assistant that asks for more', () => {
  it.each([
    ['the API of the pages', { resource: audience }],
    ['somebody else’s service', { resource: 'https://evil.test/' }],
  ])('is refused %s', async (_, params) => {
    const { url, response } = await aBrowser(identity.app).open(anAssistant(identity.app).authorizeUrl(params))

    expect(`${url.href} ${response.body}`).toContain('invalid_target')
  })

  it.each(['https://evil.test/callback', 'http://evil.test/callback', 'http://127.0.0.1:1/elsewhere'])(
    'is not answered at %s',
    async (redirectUri) => {
      const { response } = await aBrowser(identity.app).open(
        anAssistant(identity.app).authorizeUrl({ redirect_uri: redirectUri }),
      )

      expect(response.statusCode).toBe(400)
    },
  )

  it('gets nothing without a proof of its own', async () => {
    const { url, response } = await aBrowser(identity.app).open(
      anAssistant(identity.app).authorizeUrl({ code_challenge: '' }),
    )

    expect(`${url.href} ${response.body}`).toContain('invalid_request')
  })

  it('cannot answer for the person: a form of another site is refused', async () => {
    const browser = aBrowser(identity.app)
    const page = await openConsent(browser, anAssistant(identity.app).authorizeUrl())

    const forged = await browser.submit(page, { answer: 'allow' }, { origin: 'https://evil.test' })

    expect(forged.statusCode).toBe(403)
  })
})

describe('the site’s own application', () => {
  it('gets no token for the MCP server, and is never asked for', async () => {
    const { url, response } = await aBrowser(identity.app).open(aClient(identity.app).authorizeUrl({ resource }))

    expect(`${url.href} ${response.body}`).toContain('invalid_target')
    expect((await aClient(identity.app).tokensOf()).access_token).not.toBe('')
  })
})
