import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

const tooNew = aRemote('mf-search', 'mf-search-2', { shared: { react: '^20.0.0' } })
const finding = { field: 'borrowed-modules', message: 'mf-search borrows react ^20.0.0, the shell lends 19.3.1' }

beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), tooNew, aRemote('mf-cheapest')]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

const force = { force: true, reason: 'The shell follows in an hour' }
const lastRecord = async () =>
  (await registry.getWithToken('channels/production/releases?page-size=1')).json().content[0]

describe('a release that the gate refuses', () => {
  it('is made when somebody forces it, and what was found stays in the history', async () => {
    expect((await registry.promote({ 'mf-search': 'mf-search-2' })).statusCode).toBe(422)

    expect((await registry.promote({ 'mf-search': 'mf-search-2' }, force)).statusCode).toBe(201)

    expect(await lastRecord()).toMatchObject({ seq: 2, reason: force.reason, overridden: [finding] })
  })

  it('is not forced without a reason that says something', async () => {
    const response = await registry.promote({ 'mf-search': 'mf-search-2' }, { force: true, reason: 'because' })

    expect({ status: response.statusCode, errors: response.json().errors }).toEqual({
      status: 400,
      errors: [{ field: 'reason', message: 'Whoever forces a release says why in 10 characters or more' }],
    })
  })

  it('stops no other release once it is forced', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' }, force)

    expect((await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })).statusCode).toBe(201)
    expect(await lastRecord()).toMatchObject({ seq: 3, overridden: [finding] })
    expect((await registry.rollback('mf-search')).statusCode).toBe(201)
    expect(await lastRecord()).not.toHaveProperty('overridden')
  })

  it('is refused to everybody when a build is not published', async () => {
    expect((await registry.promote({ 'mf-search': 'mf-search-9' }, force)).statusCode).toBe(422)
  })

  it('is taken back to when somebody forces it', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' }, force)
    await registry.rollback('mf-search')
    expect((await registry.rollback('mf-search', { to: 'mf-search-2' })).statusCode).toBe(422)

    expect((await registry.rollback('mf-search', { to: 'mf-search-2', ...force })).statusCode).toBe(201)
  })
})

describe('a check', () => {
  const check = async (builds: object[], channel = 'production') =>
    (
      await registry.app.inject({
        method: 'POST',
        url: `/releases/v1/channels/${channel}/check`,
        headers: { authorization: `Bearer ${registry.token}` },
        payload: { builds },
      })
    ).json()

  it('says what the gate would say of unpublished builds, and changes nothing', async () => {
    const unpublished = aRemote('mf-search', 'mf-search-3', { shared: { react: '^20.0.0' } }).declaration

    expect(await check([unpublished])).toEqual({ seq: 1, findings: [finding], warnings: [] })
    expect(await check([aRemote('mf-search', 'mf-search-3').declaration])).toEqual({
      seq: 1,
      findings: [],
      warnings: [],
    })
    expect((await registry.get('artifacts/mf-search/mf-search-3')).statusCode).toBe(404)
  })

  it('judges them together: a shell and a remote that fit each other only', async () => {
    const shell = aShell('shell-2', { shared: { react: '20.1.0', '@pointfare/shared/remote': '1.4.0' } }).declaration

    expect(await check([shell])).toMatchObject({ findings: [{ field: 'borrowed-modules' }] })
    expect(await check([shell, tooNew.declaration])).toEqual({ seq: 1, findings: [], warnings: [] })
  })

  it('finds a bundler name that another build has', async () => {
    const copy = aRemote('mf-search', 'mf-search-4', { uniqueName: 'mf-search_mf-search-1' }).declaration

    expect(await check([copy])).toMatchObject({ findings: [{ field: 'unique-name' }] })
  })

  it('is of what the site serves on a channel without a release', async () => {
    expect(await check([tooNew.declaration], 'staging')).toMatchObject({
      seq: 0,
      findings: [{ field: 'borrowed-modules' }],
    })
  })
})
