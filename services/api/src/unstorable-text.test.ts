import { joinMembers } from '@pointfare/shared/operations/users'
import { aPerson } from './testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

const ingestToken = 'a token for sources'

type Schema = {
  type?: string
  format?: string
  minimum?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: object[]
}

let api: MemberApi
beforeAll(async () => {
  api = await openMemberApi({ ingestToken })
})
afterAll(() => api.close())

/** A body as `schema` wants it, with `text` wherever any text may be. */
function bodyWith(text: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return bodyWith(text, first)
  if (schema.type === 'array') return schema.items ? [bodyWith(text, schema.items)] : []
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, bodyWith(text, property)]),
    )
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.format === 'date') return '2027-03-01'
  return text
}

/** Every operation of the API, asked with `text` in its address, in its query and in its body. */
function callsWith(text: string) {
  const { paths = {} } = api.app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, security = [] }]) => {
      const requested = parameters.filter((parameter) => parameter.in === 'query' && parameter.schema.type === 'string')
      const query = requested.map(({ name }) => `${name}=${encodeURIComponent(text)}`).join('&')
      const body = requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase() as 'GET' | 'POST',
        url: `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}${query && `?${query}`}`,
        isForSources: security.some((scheme) => 'ingestToken' in scheme),
        ...(body ? { payload: bodyWith(text, body) as object } : {}),
      }
    }),
  )
}

describe('a text with NUL', () => {
  it.each(['\u0000', 'a\u0000b', 'LHR\u0000', '2027-03-01\u0000'])(
    'written %j is the fault of whoever sent it, wherever it stands',
    async (text) => {
      const person = aPerson()
      await api.join(person)
      const token = await api.tenant.token(person)
      const calls = callsWith(text)

      const answers = await Promise.all(
        calls.map(({ isForSources, ...call }) =>
          api.app.inject({ ...call, headers: { authorization: `Bearer ${isForSources ? ingestToken : token}` } }),
        ),
      )

      const failed = answers.flatMap(({ statusCode, body }, index) =>
        statusCode < 500 ? [] : [{ ...calls[index], statusCode, body }],
      )
      expect(failed).toEqual([])
      expect(calls.length).toBeGreaterThan(40)
    },
  )

  it('is no text of a member, and the answer says why', async () => {
    const { statusCode, body } = await api.as(aPerson()).post(joinMembers.path, { firstName: 'A\u0000da' })

    expect({ statusCode, body }).toMatchObject({
      statusCode: 400,
      body: expect.stringMatching(/NUL|firstName/) as string,
    })
  })

  it('is no subject of a token', async () => {
    const answer = await api.as({ ...aPerson(), sub: 'auth0|a\u0000b' }).post(joinMembers.path, {})

    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 401,
      detail: 'The token names nobody',
    })
  })

  it('is no e-mail address of a token', async () => {
    const { statusCode } = await api.as({ ...aPerson(), email: 'a\u0000@pointfare.example' }).post(joinMembers.path, {})

    expect(statusCode).toBe(400)
  })
})
