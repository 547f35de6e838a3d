import { loginProofNeededProblem, Problem, sessionEndedProblem } from '@pointfare/shared/contracts/problem'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  addPasskey,
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  listLoginSessions,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { addPersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { exportUser, joinMembers } from '@pointfare/shared/operations/users'
import * as z from 'zod'
import { buildApi } from '@pointfare/api/app'
import { readConfig } from '@pointfare/core/config'
import { aBrowser } from '@pointfare/identity/testing/a-browser'
import { ada, aClient, grace, type Tokens } from '@pointfare/identity/testing/a-client'
import { openTestIdentity, type TestIdentity } from '@pointfare/identity/testing/open-test-identity'

type Api = Awaited<ReturnType<typeof buildApi>>

let identity: TestIdentity
let api: Api
/** Another process of the same site. */
let otherApi: Api
let clock = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
  api = await anApi(identity)
  otherApi = await anApi(identity)
})
afterAll(async () => {
  await Promise.all([api.close(), otherApi.close()])
  await identity.close()
})

const anApi = ({ app, db, endLogin, mayLogIn, loginAccess }: TestIdentity) =>
  buildApi({
    db,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    fetchKeys: async (url) => new Response((await app.inject(new URL(url).pathname)).body),
    endLogin,
    mayLogIn,
    loginAccess,
  })

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }

const ask = (tokens: Pick<Tokens, 'access_token'>, { method, path }: Call, payload?: object, at = api) =>
  at.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    ...(payload ? { payload } : {}),
  })

const logIn = (person = ada) => aClient(identity.app).tokensOf(person)

const sessionsOf = async (tokens: Tokens) =>
  (await ask(tokens, listLoginSessions)).json<{ id: string; isCurrent: boolean }[]>()

const ending = (id: string): Call => ({ ...endLoginSession, path: addressOf(endLoginSession, { params: { id } }) })

/** What is answered: the status, and the problem's type. */
const refusalIn = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => ({
  status: statusCode,
  type: z.parse(Problem, json()).type,
})

describe('a session that was ended', () => {
  it('is refused also when the site itself ended it, for an override', async () => {
    const browser = aBrowser(identity.app)
    const tokens = await aClient(identity.app).tokensOf(ada, browser)
    expect((await ask(tokens, joinMembers, {})).statusCode).toBeLessThan(300)

    await identity.logOut(
      browser
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    )

    expect(refusalIn(await ask(tokens, joinMembers, {}))).toEqual({ status: 401, type: sessionEndedProblem })
  })

  it('is refused at once, in every process, and says why', async () => {
    const [here, there] = [await logIn(), await logIn()]
    expect((await ask(there, joinMembers, {}, otherApi)).statusCode).toBeLessThan(300)
    const [id] = (await sessionsOf(there)).filter(({ isCurrent }) => isCurrent).map((session) => session.id)

    expect((await ask(here, ending(id ?? ''))).statusCode).toBe(204)

    for (const process of [api, otherApi]) {
      const answer = await ask(there, joinMembers, {}, process)
      expect(refusalIn(answer)).toEqual({ status: 401, type: sessionEndedProblem })
    }
    expect((await ask(here, joinMembers, {})).statusCode).toBe(200)
  })

  it('ends with all others when its owner signs out everywhere; personal tokens stay', async () => {
    const [here, there] = [await logIn(), await logIn()]
    await ask(here, joinMembers, {})
    const path = addressOf(addPersonalToken, { params: { userId: 'me' } })
    const wanted = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 7 }
    const { token } = (await ask(here, { method: 'POST', path }, wanted)).json<{ token: string }>()

    expect((await ask(here, endLoginSessions)).statusCode).toBe(204)

    for (const each of [here, there]) {
      expect(refusalIn(await ask(each, listPasskeys))).toEqual({ status: 401, type: sessionEndedProblem })
    }
    const stored = await ask({ access_token: token }, { method: 'GET', path: '/v1/api/airline-memberships/user/me' })
    expect(stored.statusCode).toBe(200)
    expect((await ask({ access_token: token }, listLoginSessions)).statusCode).toBe(403)
  })

  it('is in the list, and in the export, for its owner alone', async () => {
    const [hers, mine] = [await logIn(ada), await logIn(grace)]
    await ask(hers, joinMembers, {})
    const [session] = await sessionsOf(hers)

    expect((await ask(mine, ending(session?.id ?? ''))).statusCode).toBe(404)
    expect((await sessionsOf(mine)).map(({ id }) => id)).not.toContain(session?.id)

    const path = addressOf(exportUser, { params: { id: 'me' } })
    expect((await ask(hers, { method: 'GET', path })).json()).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ id: session?.id, device: 'Unknown device' })]),
      passkeys: [],
    })
  })
})

describe('a token of a while ago', () => {
  it('adds no passkey, removes none and switches no factor off', async () => {
    const tokens = await logIn()
    clock += 11 * 60_000
    const id = '00000000-0000-4000-8000-000000000001'
    const calls: [Call, object?][] = [
      [offerPasskey],
      [addPasskey, { name: 'Mine', response: {} }],
      [{ ...removePasskey, path: addressOf(removePasskey, { params: { id } }) }],
      [changeSecondFactor, { isOn: false }],
    ]

    for (const [call, payload] of calls) {
      expect(refusalIn(await ask(tokens, call, payload))).toEqual({ status: 403, type: loginProofNeededProblem })
    }
  })
})
