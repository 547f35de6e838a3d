import { Validator } from '@seriousme/openapi-schema-validator'
import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { getApiDocument } from '@pointfare/shared/platform/operations/registry'
import { registryOperations } from '@pointfare/shared/platform/operations/registry-operations'
import { aRegistry, type TestRegistry } from './testing/a-registry.ts'
import { aRemote } from './testing/an-artifact.ts'

type Body = { content: Record<string, object> }
type Documented = {
  operationId: string
  security?: object[]
  requestBody?: Body
  responses: Record<string, Partial<Body>>
}
type Document = { openapi: string; paths: Record<string, Record<string, Documented>> }

let registry: TestRegistry
beforeAll(async () => {
  registry = await aRegistry()
})
afterAll(() => registry.close())

const document = async () => (await registry.app.inject(getApiDocument.path)).json<Document>()
const operations = async () => Object.values((await document()).paths).flatMap((methods) => Object.values(methods))

describe('the document of the registry', () => {
  it('is valid OpenAPI 3.1', async () => {
    const reported = await document()

    expect(reported.openapi).toBe('3.1.1')
    expect(await new Validator().validate({ ...reported })).toEqual({ valid: true })
  })

  it('has every operation, and none that is not declared', async () => {
    const ids = registryOperations.map(({ operationId }) => operationId)

    expect((await operations()).map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says that every refusal is a problem document', async () => {
    const refusals = (await operations()).flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    )

    expect(refusals.filter(([, { content = {} }]) => String(Object.keys(content)) !== problemMediaType)).toEqual([])
  })

  it('says what is no JSON, and who needs a token', async () => {
    const { paths } = await document()

    const events = paths['/releases/v1/channels/{channel}/events']?.['get']
    const upload = Object.entries(paths).find(([path]) => path.includes('/files/'))?.[1]['put']
    const report = paths['/releases/v1/tabs']?.['post']
    expect(Object.keys(events?.responses['200']?.content ?? {})).toEqual(['text/event-stream'])
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['application/octet-stream'])
    expect(Object.keys(report?.requestBody?.content ?? {})).toEqual(['text/plain'])
    expect([upload?.security, report?.security]).toEqual([[{ releaseToken: [] }], undefined])
  })
})

describe('a field that nobody knows', () => {
  const { declaration } = aRemote('mf-search')
  const reason = 'a test'

  it.each([
    ['a promotion', 'channels/production/promote', { builds: {}, reason, forced: true }, ['forced']],
    ['a rollback', 'channels/production/rollback', { name: 'mf-search', reason, build: 'mf-search-1' }, ['build']],
    ['a freeze', 'channels/production/freeze', { frozen: true, reason, until: '2027-04-01' }, ['until']],
    ['a token', 'tokens', { name: 'ci', scopes: ['admin'], days: 7 }, ['days']],
    ['the report of a tab', 'tabs', { proof: '', seq: 1, builds: {}, channel: 'x' }, ['proof', 'channel']],
    ['a declaration', 'artifacts', { ...declaration, license: 'MIT' }, ['license']],
    [
      'what a remote says of itself',
      'artifacts',
      { ...declaration, remote: { ...declaration.remote, team: 'Search' } },
      ['remote/team'],
    ],
  ])('is refused by name in %s', async (_what, path, body, fields) => {
    const answer = await registry.post(path, body)

    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect({ status: answer.statusCode, fields: errors.map(({ field }) => field) }).toEqual({ status: 400, fields })
  })
})
