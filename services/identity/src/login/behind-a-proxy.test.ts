import { aBrowser } from '../testing/a-browser.ts'
import { ada, aClient } from '../testing/a-client.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity

beforeAll(async () => {
  // Every address that these browsers connect from is the proxy's.
  identity = await openTestIdentity({ settings: { TRUSTED_PROXIES: '2001:db8::/32' } })
})
afterAll(() => identity.close())

async function logIn(forwardedFor: string, password: string) {
  const browser = aBrowser(identity.app)
  const { response: page } = await browser.open(aClient(identity.app).authorizeUrl())
  return browser.submit(page, { ...ada, password }, { 'x-forwarded-for': forwardedFor })
}

describe('people behind one proxy', () => {
  it('log in although one of them guesses, who cannot take another address', async () => {
    const guesses = []
    for (let index = 0; index < 6; index += 1) {
      guesses.push(await logIn(`192.0.2.${index}, 198.51.100.1`, 'a wrong guess'))
    }

    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await logIn('198.51.100.2', ada.password)).statusCode).toBe(303)
  })
})
