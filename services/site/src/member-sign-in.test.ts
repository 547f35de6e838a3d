import { joinMembers } from '@pointfare/shared/operations/users'
import { User } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { buildApi } from '@pointfare/api/app'
import { readConfig } from '@pointfare/core/config'
import { ada, aClient } from '@pointfare/identity/testing/a-client'
import { openTestIdentity, type TestIdentity } from '@pointfare/identity/testing/open-test-identity'

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

    const answer = await api.inject({ method: 'POST', url: joinMembers.path, headers, payload: { firstName: 'Ada' } })

    expect(answer.statusCode).toBe(201)
    expect(z.parse(User, answer.json())).toMatchObject({ email: ada.email, firstName: 'Ada' })
  })

  it('agree that an ID token opens nothing', async () => {
    const { id_token: token } = await aClient(identity.app).tokensOf(ada)
    const headers = { authorization: `Bearer ${token}` }

    const answer = await api.inject({ method: 'POST', url: joinMembers.path, headers, payload: {} })

    expect(answer.statusCode).toBe(401)
  })
})
