import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { joinMembers } from '@pointfare/shared/operations/users'
import { User, type NewUser } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { openTenant, type Person } from './a-tenant.ts'
import { openTestApi, type TestApiOptions } from './open-test-api.ts'

/** The whole API with a tenant of its own, and calls in the name of people who signed in there. */
export async function openMemberApi({ now = () => testNow, ...options }: Omit<TestApiOptions, 'auth'> = {}) {
  const tenant = await openTenant()
  const api = await openTestApi({ auth: tenant.auth, now, ...options })
  const callsOf = (person: Person, secondsLater = 0) => callsWith(api.app, () => tokenOf(person, secondsLater))
  /** Issued by the clock of the API; it ends by the real one, which reads it. */
  const tokenOf = (person: Person, secondsLater: number) =>
    tenant.token(person, { iat: Math.floor(now().getTime() / 1000) + secondsLater })

  return {
    ...api,
    tenant,
    as: (person: Person) => callsOf(person),
    /** The same, with a token of a login that is still to come. */
    asLater: (person: Person) => callsOf(person, 5),
    /** A record for that person, made by their first call. */
    async join(person: Person, details: NewUser = {}): Promise<User> {
      const { body } = await callsOf(person).post(joinMembers.path, details)
      return z.parse(User, JSON.parse(body))
    },
    async close() {
      await api.close()
      await tenant.close()
    },
  }
}

export type MemberApi = Awaited<ReturnType<typeof openMemberApi>>

function callsWith(app: Awaited<ReturnType<typeof openTestApi>>['app'], token: () => Promise<string>) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await token()}` },
      ...(payload ? { payload } : {}),
    })

  return {
    get: (url: string) => call('GET', url),
    post: (url: string, body: object) => call('POST', url, body),
    put: (url: string, body: object) => call('PUT', url, body),
    delete: (url: string) => call('DELETE', url),
  }
}
