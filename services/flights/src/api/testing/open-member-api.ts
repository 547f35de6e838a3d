import { joinMembers } from '@pointfare/shared/operations/users'
import { User, type NewUser } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { openTenant, seconds, type Person, type Tenant } from './a-tenant.ts'
import { openTestApi, type TestApiOptions } from './open-test-api.ts'

/** The whole API with a tenant of its own, and calls in the name of people who signed in there. */
export async function openMemberApi(options: Omit<TestApiOptions, 'auth'> = {}) {
  const tenant = await openTenant()
  const api = await openTestApi({ auth: tenant.auth, ...options })

  return {
    ...api,
    tenant,
    as: (person: Person) => callsOf(api.app, tenant, person),
    /** The same, with a token of a login that is still to come. */
    asLater: (person: Person) => callsOf(api.app, tenant, person, { iat: seconds(5) }),
    /** A record for that person, made by their first call. */
    async join(person: Person, details: NewUser = {}): Promise<User> {
      const { body } = await callsOf(api.app, tenant, person).post(joinMembers.path, details)
      return z.parse(User, JSON.parse(body))
    },
    async close() {
      await api.close()
      await tenant.close()
    },
  }
}

export type MemberApi = Awaited<ReturnType<typeof openMemberApi>>

function callsOf(app: Awaited<ReturnType<typeof openTestApi>>['app'], tenant: Tenant, person: Person, claims = {}) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await tenant.token(person, claims)}` },
      ...(payload ? { payload } : {}),
    })

  return {
    get: (url: string) => call('GET', url),
    post: (url: string, body: object) => call('POST', url, body),
    put: (url: string, body: object) => call('PUT', url, body),
    delete: (url: string) => call('DELETE', url),
  }
}
