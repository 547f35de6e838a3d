import type { Contract } from '@pointfare/shared/platform/contract'
import type { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

const object = (properties: Record<string, Contract>, required = Object.keys(properties)): Contract => ({
  type: 'object',
  properties,
  required,
})
const id = object({ id: { type: 'string' } })
const idAndPrice = object({ id: { type: 'string' }, price: { type: 'number' } })
const number = object({ id: { type: 'integer' } })

const deals = (build: string, describes: Partial<RemoteDescription>) => aRemote('mf-deals', build, { describes })
const cars = (build: string, describes: Partial<RemoteDescription>) => aRemote('mf-cars', build, { describes })
const sends = (contract: Contract) => ({ sends: { 'mf-deals.chosen': contract } })
const offers = (contract: Contract) => ({ offers: { 'mf-deals-extras': contract } })
const hears = (contract: Contract) => ({ hears: { 'mf-deals.chosen': contract } })
const fills = (contract: Contract) => ({ slots: ['mf-deals-extras'], takes: { 'mf-deals-extras': contract } })

let registry: TestRegistry

/** Live: deals that are chosen are told, cars hear it and stand beside them. */
beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [
    aShell(),
    deals('deals-1', { ...sends(id), ...offers(id) }),
    deals('deals-more', { ...sends(idAndPrice), ...offers(idAndPrice) }),
    deals('deals-other', { ...sends(number), ...offers(id) }),
    deals('deals-slot', { ...sends(id), ...offers(number) }),
    deals('deals-silent', offers(id)),
    cars('cars-1', { ...hears(id), ...fills(id) }),
    cars('cars-more', { ...hears(idAndPrice), ...fills(id) }),
  ]) {
    await registry.publish(build)
  }
  await registry.promote({ shell: 'shell-1', 'mf-deals': 'deals-1', 'mf-cars': 'cars-1' })
})
afterEach(() => registry.close())

const findings = async (builds: Record<string, string>) => {
  const response = await registry.promote(builds)
  return response.json<{ errors?: { message: string }[] }>().errors?.map(({ message }) => message) ?? []
}

describe('what a remote sends and offers', () => {
  it('goes into the release, and what it needs does not', async () => {
    const { remotes } = (await registry.get('channels/production/head')).json()

    expect(remotes['mf-deals']).toMatchObject({ ...sends(id), ...offers(id) })
    expect(remotes['mf-cars'].hears).toBeUndefined()
  })

  it('may become more', async () => {
    expect(await findings({ 'mf-deals': 'deals-more' })).toEqual([])
  })

  it('is refused where it becomes what another cannot take, with where', async () => {
    expect(await findings({ 'mf-deals': 'deals-other' })).toEqual([
      'mf-cars hears mf-deals.chosen and cannot take what mf-deals sends: it.id is an integer, not a string',
    ])
    expect(await findings({ 'mf-deals': 'deals-slot' })).toEqual([
      'mf-cars fills mf-deals-extras and cannot take what mf-deals passes: it.id is an integer, not a string',
    ])
  })

  it('may change with those who need it, in one release', async () => {
    expect(await findings({ 'mf-cars': 'cars-more' })).toEqual([
      'mf-cars hears mf-deals.chosen and cannot take what mf-deals sends: it.price is not sent',
    ])
    expect(await findings({ 'mf-cars': 'cars-more', 'mf-deals': 'deals-more' })).toEqual([])
  })

  it('may become anything where nobody needs it', async () => {
    await registry.remove(['mf-cars'])

    expect(await findings({ 'mf-deals': 'deals-other' })).toEqual([])
  })

  it('is the same for everybody: no canary brings another', async () => {
    expect((await registry.canary('mf-deals', 'deals-more', 500)).json().errors).toEqual([
      {
        field: 'mf-deals',
        message: 'deals-more sends or offers other things than deals-1; promote it to everybody',
      },
    ])
  })

  it('is told as it changes from one build to another, as types', async () => {
    const { contracts } = (await registry.getWithToken('artifacts/mf-deals/deals-other/changes?from=deals-1')).json()

    expect(contracts).toEqual([
      { what: 'event sent mf-deals.chosen', from: '{ readonly id: string }', to: '{ readonly id: number }' },
    ])
  })

  it('is missed by those who need it with a warning, before they are released', async () => {
    const check = async (...builds: object[]) =>
      (await registry.post('channels/production/check', { builds })).json<{ warnings: object[] }>().warnings
    const silent = deals('deals-silent', offers(id)).declaration

    expect(await check(silent, cars('cars-2', { ...hears(id), ...fills(id) }).declaration)).toEqual([
      { field: 'contracts', message: 'mf-cars hears mf-deals.chosen, which nobody sends' },
    ])
    expect(await check(silent)).toEqual([])
  })
})

describe('a build is refused that', () => {
  it.each<[string, Partial<RemoteDescription>, string]>([
    ['sends in another’s name', { sends: { 'mf-cars.chosen': id } }, 'its events are named mf-deals.…'],
    ['hears itself', { hears: { 'mf-deals.chosen': id } }, 'mf-deals hears mf-deals.chosen, which is its own'],
    ['offers a slot of the site', { offers: { inbox: id } }, 'its slots are named mf-deals-…'],
    ['needs what it does not fill', { takes: { 'mf-cars-side': id } }, 'and does not fill it (slots)'],
  ])('%s', async (_, describes, words) => {
    const response = await registry.publish(deals('deals-bad', describes))

    expect(response.json().errors).toEqual([{ field: 'contracts', message: expect.stringContaining(words) }])
  })

  it.each([
    [{ type: 'string', pattern: '(a+)+$' }, '/pattern', 'Nobody knows this field'],
    [{ not: {} }, '', 'A contract is JSON Schema of a string'],
  ])('says a contract that cannot be compared: %j', async (given, at, words) => {
    const contract = given as unknown as Contract // what nobody may say

    expect((await registry.declare(deals('deals-bad', sends(contract)))).json().errors).toEqual([
      { field: `remote/sends/mf-deals.chosen${at}`, message: expect.stringContaining(words) },
    ])
  })
})
