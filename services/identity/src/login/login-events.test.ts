import type { SecurityEvent } from '@pointfare/core/security/security-event'
import { ada, aClient } from '../testing/a-client.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity
let events: SecurityEvent[]
beforeEach(async () => {
  events = []
  identity = await openTestIdentity({ securityLog: { take: (event) => void events.push(event) } })
})
afterEach(() => identity.close())

/** Wrong passwords, from one browser at one address. */
async function guess(times: number, email = ada.email) {
  const browser = aBrowser(identity.app)
  const { response: page } = await browser.open(aClient(identity.app).authorizeUrl({ prompt: 'login' }))
  for (let attempt = 1; attempt <= times; attempt += 1)
    await browser.submit(page, { email, password: `guess ${attempt}` })
  return browser
}

it('a wrong password is noted with the account that it was tried at, and the sixth as one too many', async () => {
  await guess(6)

  expect(events.map(({ event }) => event)).toEqual([...Array(5).fill('login-failed'), 'login-limited'])
  expect(events[0]).toMatchObject({
    at: '/u/login/:uid',
    subject: expect.stringMatching(/^auth0\|/),
    requestId: expect.any(String),
  })
})

it('what was typed is not noted where nobody has such an address', async () => {
  await guess(1, 'my-password-by-mistake@nowhere.example')

  expect(events).toEqual([
    {
      event: 'login-failed',
      at: '/u/login/:uid',
      subject: undefined,
      requestId: expect.any(String),
      network: expect.any(String),
    },
  ])
})

it('an account that is being guessed at from many places is noted once it is tried twenty times', async () => {
  for (let place = 0; place < 4; place += 1) await guess(5)

  expect(events.filter(({ event }) => event === 'account-guessed')).toMatchObject([
    { subject: expect.stringMatching(/^auth0\|/) },
  ])
})

it('a login that passes is noted with its account', async () => {
  await aClient(identity.app).tokensOf(ada)

  expect(events).toMatchObject([{ event: 'logged-in', subject: expect.stringMatching(/^auth0\|/) }])
})
