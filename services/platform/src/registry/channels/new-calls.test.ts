import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import type { TryOut } from '../smoke/smoke.service.ts'

const maps = 'https://maps.example'
const weather = 'https://weather.example'
const calling = (build: string, ...connect: string[]) => aRemote('mf-search', build, { describes: { connect } })

let registry: TestRegistry
let tryOut: jest.MockedFunction<TryOut>

/** Live with a build that calls nobody; what comes next is tried. */
beforeEach(async () => {
  tryOut = jest.fn<ReturnType<TryOut>, Parameters<TryOut>>(async () => ({ findings: [], pages: [], taken: [] }))
  registry = await aRegistry({ tryOut })
  const searches = [calling('search-quiet'), calling('search-maps', maps), calling('search-both', maps, weather)]
  for (const build of [aShell(), ...searches, aRemote('mf-deals')]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'search-quiet', 'mf-deals': 'mf-deals-1' })
})
afterEach(() => registry.close())

const promote = (build: string, accept?: string[]) =>
  registry.promote({ 'mf-search': build }, accept === undefined ? {} : { accept })
const head = async () => (await registry.get('channels/production/head')).json()
const lastRecord = async () =>
  (await registry.getWithToken('channels/production/releases?page-size=1')).json().content[0]

describe('a promotion that brings a call to another origin', () => {
  it('is refused until somebody accepts it, with what to do, and no browser tries it meanwhile', async () => {
    const response = await promote('search-maps')

    expect({ status: response.statusCode, ...response.json() }).toMatchObject({
      status: 422,
      detail: 'Pages would call origins that nobody accepted yet',
      errors: [
        {
          field: 'connect',
          message:
            'mf-search now calls https://maps.example: whoever may change all of the channel accepts that with --accept https://maps.example (accept in the request)',
        },
      ],
    })
    expect(tryOut).not.toHaveBeenCalled()
  })

  it('is made once it is accepted, tried as ever, and history keeps what was accepted and by whom', async () => {
    expect((await promote('search-maps', [maps])).statusCode).toBe(201)

    expect(tryOut).toHaveBeenCalledTimes(1)
    expect((await head()).remotes['mf-search'].connect).toEqual([maps])
    expect(await lastRecord()).toMatchObject({
      actor: 'ada',
      overridden: [{ field: 'connect', message: 'mf-search now calls https://maps.example' }],
    })
  })

  it('asks only for what is new, of this remote', async () => {
    await promote('search-maps', [maps])

    expect((await promote('search-both', [maps])).json().errors).toMatchObject([
      { message: expect.stringContaining('now calls https://weather.example:') },
    ])
    expect((await promote('search-both', [weather])).statusCode).toBe(201)
  })

  it('is forced like any other that is refused, and kept in the history', async () => {
    const response = await registry.promote(
      { 'mf-search': 'search-maps' },
      { force: true, reason: 'The maps are out of order' },
    )

    expect(response.statusCode).toBe(201)
    expect((await lastRecord()).overridden).toContainEqual({
      field: 'connect',
      message: 'mf-search now calls https://maps.example',
    })
  })

  it('is shown with what it calls before it is made', async () => {
    const plan = async (build: string) => (await registry.plan({ builds: { 'mf-search': build } })).json()

    expect((await plan('search-both')).calls).toEqual([
      { name: 'mf-search', origin: maps },
      { name: 'mf-search', origin: weather },
    ])
    expect((await plan('search-quiet')).calls).toEqual([])
  })
})

describe('a channel that begins', () => {
  const builds = { shell: 'shell-1', 'mf-search': 'search-maps' }

  it('asks, too: what another channel accepted is not accepted there', async () => {
    expect((await registry.plan({ builds }, 'staging')).json().calls).toEqual([{ name: 'mf-search', origin: maps }])
    expect((await registry.promote(builds, {}, 'staging')).statusCode).toBe(422)
    expect((await registry.promote(builds, { accept: [maps] }, 'staging')).statusCode).toBe(201)
  })
})

describe('a way back', () => {
  it('needs nobody to accept what was accepted before', async () => {
    await promote('search-maps', [maps])
    await promote('search-quiet')

    expect((await registry.rollback('mf-search', { to: 'search-maps' })).statusCode).toBe(201)
    expect((await head()).remotes['mf-search'].connect).toEqual([maps])
    expect(await lastRecord()).not.toHaveProperty('overridden')
  })

  it('leads a whole site to what it called', async () => {
    await promote('search-maps', [maps])
    await promote('search-quiet')

    const response = await registry.change({ restore: 2 })

    expect(response.statusCode).toBe(201)
    expect((await head()).remotes['mf-search'].connect).toEqual([maps])
  })
})

describe('a canary', () => {
  it('cannot call others than the build beside it: a page has one policy', async () => {
    const response = await registry.canary('mf-search', 'search-maps', 500)

    expect(response.json().errors).toEqual([
      {
        field: 'mf-search',
        message: 'search-maps declares other origins to call than search-quiet; promote it to everybody',
      },
    ])
  })
})

describe('a check of a build that is not published', () => {
  it('warns of the origins that somebody will have to accept', async () => {
    const response = await registry.post('channels/production/check', {
      builds: [calling('search-later', weather).declaration],
    })

    expect(response.json()).toMatchObject({
      findings: [],
      warnings: [{ field: 'connect', message: 'mf-search now calls https://weather.example' }],
    })
  })

  it('refuses a declaration that names no exact origin', async () => {
    const response = await registry.declare(calling('search-wild', 'https://*.example'))

    expect({ status: response.statusCode, errors: response.json().errors }).toEqual({
      status: 400,
      errors: [{ field: 'remote/connect/0', message: expect.stringContaining('one exact host') }],
    })
  })
})

describe('what two builds call', () => {
  it('is part of how they differ, in words', async () => {
    const response = await registry.getWithToken('artifacts/mf-search/search-both/changes?from=search-maps')

    expect(response.json().contracts).toEqual([{ what: `calls to ${weather}`, from: null, to: 'declared' }])
  })
})
