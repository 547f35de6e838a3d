import { User, usersPath } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { buildApi } from './api/app.ts'
import { readConfig } from './config.ts'
import { ada, aClient } from './identity/testing/a-client.ts'
import { openTestIdentity, type TestIdentity } from './identity/testing/open-test-identity.ts'

let identity: TestIdentity
let api: Awaited<ReturnType<typeof buildApi>>
beforeAll(async () => {
  identity = await openTestIdentity()
  const fetchKeys = async (url: string) => new Response((await identity.app.inject(new URL(url).pathname)).body)
  api = await buildApi({ db: identity.db, config: readConfig({ LOG_LEVEL: 'silent' }), fetchKeys })
})
afterAll(async () => {
  await api.close()
  await identity.close()
})

describe('the API and the site’s own tenant', () => {
  it('agree on whose an access token is', async () => {
    const { access_token: token } = await aClient(identity.app).tokensOf(ada)
    const headers = { authorization: `Bearer ${token}` }

    const answer = await api.inject({ method: 'POST', url: usersPath, headers, payload: { firstName: 'Ada' } })

    expect(answer.statusCode).toBe(201)
    expect(z.parse(User, answer.json())).toMatchObject({ email: ada.email, firstName: 'Ada' })
  })

  it('agree that an ID token opens nothing', async () => {
    const { id_token: token } = await aClient(identity.app).tokensOf(ada)
    const headers = { authorization: `Bearer ${token}` }

    const answer = await api.inject({ method: 'POST', url: usersPath, headers, payload: {} })

    expect(answer.statusCode).toBe(401)
  })
})
