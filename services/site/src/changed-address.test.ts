import { User } from '@pointfare/shared/contracts/user'
import { changeLoginEmail } from '@pointfare/shared/operations/login'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getUser, getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import { buildApi } from '@pointfare/api/app'
import { aBrowser } from '@pointfare/identity/testing/a-browser'
import { aClient, type Tokens } from '@pointfare/identity/testing/a-client'
import { linkIn } from '@pointfare/identity/testing/link-in'
import { openTestIdentity, type TestIdentity } from '@pointfare/identity/testing/open-test-identity'
import { signUp } from '@pointfare/identity/testing/sign-up'
import { readConfig } from '@pointfare/core/config'
import * as z from 'zod'

let identity: TestIdentity
let api: Awaited<ReturnType<typeof buildApi>>
let moment = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(moment) })
  const { app, db, loginSecurity } = identity
  const fetchKeys = async (url: string) => new Response((await app.inject(new URL(url).pathname)).body)
  api = await buildApi({ db, config: readConfig({ LOG_LEVEL: 'silent' }), fetchKeys, loginSecurity })
})
afterAll(async () => {
  jest.useRealTimers()
  await api.close()
  await identity.close()
})

const mary = { name: 'Mary Evans', email: 'mary@example.com', password: 'correct horse battery' }
const wanted = 'cross@example.com'

const ask = (tokens: Tokens, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    ...(payload ? { payload } : {}),
  })
const recordOf = async (tokens: Tokens) => z.parse(User, (await ask(tokens, 'POST', joinMembers.path, {})).json())

it('a member’s record follows a changed address with the next token, and older tokens do not bring back the last one', async () => {
  const client = aClient(identity.app)
  const { tokens: before } = await signUp(identity, { browser: aBrowser(identity.app), client, person: mary })
  const { id } = await recordOf(before)
  const requested = await ask(before, 'PUT', changeLoginEmail.path, { email: wanted, password: mary.password })
  expect(requested.statusCode).toBe(202)
  const elsewhere = aBrowser(identity.app)
  const { response: page } = await elsewhere.open(linkIn(identity.mails, wanted, '/u/change-address'))
  expect((await elsewhere.submit(page, {})).statusCode).toBe(200)

  // Tokens tell whole seconds.
  jest.useFakeTimers({ now: Date.now() + 2000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] })
  moment = Date.now()
  const { tokens: after } = await client.refresh(before.refresh_token)

  expect(await recordOf(after)).toMatchObject({ id, email: wanted })
  expect((await ask(after, 'GET', addressOf(getUserByEmail, { params: { email: wanted } }))).statusCode).toBe(200)
  // The page of another device, whose token is of before.
  expect((await ask(before, 'GET', addressOf(getUserByEmail, { params: { email: mary.email } }))).statusCode).toBe(404)
  expect(await recordOf(before)).toMatchObject({ id, email: wanted, version: 2 })
  expect((await ask(before, 'GET', addressOf(getUser, { params: { id } }))).statusCode).toBe(200)
})
