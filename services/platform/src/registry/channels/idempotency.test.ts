import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

const send = (path: string, change: object, key: string) =>
  registry.app.inject({
    method: 'POST',
    url: `/releases/v1/channels/${path}`,
    headers: { authorization: `Bearer ${registry.token}`, 'idempotency-key': key },
    payload: { actor: 'ada', reason: 'a test', ...change },
  })

const head = async () => (await registry.get('channels/production/head')).json<ReleaseDocument>()
const toTwo = { builds: { 'mf-search': 'mf-search-2' }, expect: { 'mf-search': 'mf-search-1' } }

describe('a change that comes again with its key', () => {
  it('is answered as before, although it could not be made again', async () => {
    const first = await send('production/promote', toTwo, 'job-4711')

    const again = await send('production/promote', toTwo, 'job-4711')

    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect((await head()).seq).toBe(2)
  })

  it('is answered with its own release, whatever happened since', async () => {
    await send('production/promote', toTwo, 'job-4711')
    await registry.rollback('mf-search')

    expect((await send('production/promote', toTwo, 'job-4711')).json()).toMatchObject({ seq: 2 })
    expect(registry.live.current()?.seq).toBe(3)
  })

  it('is made once when both come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('production/promote', toTwo, 'job-4711')))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await head()).seq).toBe(2)
  })

  it('is tried again when it was refused before', async () => {
    const wrong = { ...toTwo, builds: { 'mf-search': 'mf-search-3' } }
    expect((await send('production/promote', wrong, 'job-4711')).statusCode).toBe(422)
    await registry.publish(aRemote('mf-search', 'mf-search-3'))

    expect((await send('production/promote', wrong, 'job-4711')).statusCode).toBe(201)
  })

  it.each([
    ['freeze', { frozen: true }],
    ['canary', { name: 'mf-search', build: 'mf-search-2', basisPoints: 100 }],
  ])('is made once: %s', async (path, change) => {
    const answers = [
      await send(`production/${path}`, change, 'job-4711'),
      await send(`production/${path}`, change, 'job-4711'),
    ]

    expect(answers.map((answer) => answer.json().seq)).toEqual([2, 2])
    expect((await head()).seq).toBe(2)
  })
})

describe('a key', () => {
  it.each<[string, string, object]>([
    ['with another body', 'production/promote', { ...toTwo, reason: 'another' }],
    ['at another address', 'staging/promote', toTwo],
  ])('is refused to another request: %s', async (_, path, change) => {
    await send('production/promote', toTwo, 'job-4711')

    const other = await send(path, change, 'job-4711')

    expect({ status: other.statusCode, detail: other.json().detail }).toEqual({
      status: 422,
      detail: 'The Idempotency-Key job-4711 was given to another request; a new request needs a new key',
    })
  })

  it.each(['short', 'with spaces in it', 'x'.repeat(201)])('is refused when it is malformed: %s', async (key) => {
    expect((await send('production/promote', toTwo, key)).statusCode).toBe(400)
  })

  it('is forgotten after a week', async () => {
    await send('production/promote', toTwo, 'job-4711')
    await registry.db.query({ name: 'age', text: `update release_request set at = at - interval '8 days'` })
    await send('production/rollback', { name: 'mf-search' }, 'job-4712')

    const rows = await registry.db.query({ name: 'keys', text: 'select key from release_request' })
    expect(rows).toEqual([{ key: 'admin/job-4712' }])
  })
})
