import { startManagementApi, type ManagementApi } from '../testing/a-management-api.ts'
import { createManagementClient } from './management-client.ts'

const { signal } = new AbortController()
let now: Date
let tenant: ManagementApi
beforeEach(async () => {
  now = new Date('2027-03-01T12:00:00Z')
  tenant = await startManagementApi()
})
afterEach(() => tenant.close())

const aClient = (timeoutMs = 5000) =>
  createManagementClient({ management: tenant.management, timeoutMs, now: () => now })

it('asks with a token of the application, for the audience of the Management API', async () => {
  await aClient().deleteUser('google-oauth2|1/2?3', signal)

  expect(tenant.deleted).toEqual(['google-oauth2|1/2?3'])
  expect(tenant.tokenRequests).toEqual([
    {
      grant_type: 'client_credentials',
      client_id: 'M2m',
      client_secret: 'the secret of the application',
      audience: `${tenant.management.api}api/v2/`,
    },
  ])
})

it('keeps its token until that ends', async () => {
  tenant.planTokens(undefined, 3600)
  const client = aClient()
  await client.deleteUser('auth0|1', signal)
  await client.deleteUser('auth0|2', signal)
  expect(tenant.tokens).toHaveLength(1)

  now = new Date(now.getTime() + 3_600_000)
  await client.deleteUser('auth0|3', signal)

  expect(tenant.tokens).toHaveLength(2)
})

it('gets another token when the one it kept was revoked', async () => {
  const client = aClient()
  await client.deleteUser('auth0|1', signal)
  tenant.revoke()

  await client.deleteUser('auth0|2', signal)

  expect(tenant.deleted).toEqual(['auth0|1', 'auth0|2'])
})

it('takes a login that is not there for deleted', async () => {
  tenant.plan({ status: 404, body: { errorCode: 'inexistent_user' } })

  await expect(aClient().deleteUser('auth0|1', signal)).resolves.toBeUndefined()
})

it.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': 'Mon, 01 Mar 2027 12:01:00 GMT' }, 60_000],
  [{ 'x-ratelimit-reset': String(Date.parse('2027-03-01T12:00:30Z') / 1000) }, 30_000],
  [{ 'retry-after': '0' }, 1000],
  [{ 'retry-after': '99999999' }, 86_400_000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('waits as long as it is asked to: %j', async (headers, retryAfterMs) => {
  tenant.plan({ status: 429, headers })

  await expect(aClient().deleteUser('auth0|1', signal)).rejects.toMatchObject({ kind: 'limited', retryAfterMs })
})

it.each([
  [401, 'access_denied', 'refused'],
  [403, 'unauthorized_client', 'refused'],
  [500, 'server_error', 'failed'],
])('tells why it gets no token: %i %s', async (status, error, kind) => {
  tenant.planTokens({ status, body: { error, error_description: 'Mary may not' } })

  const fault: unknown = await aClient()
    .deleteUser('auth0|1', signal)
    .catch((thrown: unknown) => thrown)

  expect(fault).toMatchObject({ name: 'TenantFault', kind })
  expect(String(fault)).toContain(`answers ${status} (${error}) when asked for a token`)
  expect(String(fault)).not.toMatch(/Mary|auth0\|1|the secret of/)
})

it('names the scope when it may not delete', async () => {
  tenant.plan({ status: 403, body: { errorCode: 'insufficient_scope' } })

  await expect(aClient().deleteUser('auth0|1', signal)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/403 \(insufficient_scope\).+scope delete:users/),
  })
})

it('follows no redirect with its secrets, and takes nothing but a token for one', async () => {
  tenant.planTokens({ status: 307, headers: { location: 'http://127.0.0.1:1/' } })
  await expect(aClient().deleteUser('auth0|1', signal)).rejects.toMatchObject({ kind: 'failed' })

  tenant.planTokens({ status: 200, body: { hello: 'there' } })
  await expect(aClient().deleteUser('auth0|1', signal)).rejects.toMatchObject({ kind: 'failed' })
})

it('gives up on a tenant that does not answer', async () => {
  await tenant.close()

  await expect(aClient(200).deleteUser('auth0|1', signal)).rejects.toMatchObject({ kind: 'failed' })
})
