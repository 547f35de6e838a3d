import type { FastifyInstance } from 'fastify'
import { readConfig } from '@pointfare/core/config'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aRelease, searchRemote } from '../testing/a-release.ts'
import { aDrawing, aPageRendering } from '../testing/a-page-rendering.ts'
import { anEdge } from '../testing/an-edge.ts'
import type { EdgePorts } from '../ports.ts'
import type { Drawing, ShownPrices } from './page-rendering.ts'

const results = '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16'
const withCache = { SITE_ORIGIN: 'https://pointfare.example', VARNISH_CACHES: 'http://10.0.0.5:6081' }
const proof = `production.7.${'p'.repeat(22)}.m0.${'s'.repeat(43)}`

let edge: FastifyInstance
afterEach(() => edge.close())

const aCachedPage = (prices: ShownPrices = [{ origin: 'LHR', destination: 'JFK' }]) =>
  aDrawing({ way: () => 'kept', prices: () => prices })

async function openEdge(drawing: Drawing = aCachedPage(), ports: Partial<EdgePorts> = {}) {
  edge = await anEdge({
    config: () => readConfig(withCache),
    rendering: () => aPageRendering(() => drawing),
    provePage: () => proof as PageProof,
    ...ports,
  })
}

async function open(headers: Record<string, string> = {}, url = results) {
  const { headers: reported, body } = await edge.inject({ url, headers })
  return {
    cacheControl: reported['cache-control'],
    surrogateControl: reported['surrogate-control'],
    keys: reported['surrogate-key'],
    vary: reported['vary'],
    isProof: body.includes('id="page-proof"'),
  }
}

const ownPage = { cacheControl: 'private, no-cache', surrogateControl: undefined, isProof: true }

describe('a kept page', () => {
  it('may be kept by caches in front until a price that it shows changes, and proves nothing of anybody', async () => {
    await openEdge()

    expect(await open()).toEqual({
      cacheControl: 'no-cache',
      surrogateControl: 'max-age=60',
      keys: 'site release-production-7 remote-mf-search route-LHR-JFK',
      vary: 'accept-encoding',
      isProof: false,
    })
  })

  it.each<[string, ShownPrices, string]>([
    ['prices of more routes than can be said', 'any', ' prices'],
    ['a route twice', [route('LHR', 'JFK'), route('LHR', 'JFK')], ' route-LHR-JFK'],
    ['a way there and back', [route('LHR', 'JFK'), route('JFK', 'LHR')], ' route-LHR-JFK route-JFK-LHR'],
    ['so many routes that proxies would refuse their names', manyRoutes(), ' prices'],
    ['no price', [], ''],
  ])('that shows %s is known by it', async (_, prices, keys) => {
    await openEdge(aCachedPage(prices))

    expect((await open()).keys).toBe(`site release-production-7 remote-mf-search${keys}`)
  })

  it('is shared with visitors of whom only a counter knows', async () => {
    await openEdge()

    expect(await open({ cookie: 'pointfare_consent=true; _ga=GA1.1.2; _ga_ABC=GS1.1' })).toMatchObject({
      surrogateControl: 'max-age=60',
    })
  })

  it.each([
    ['auth0.pointfare-spa.is.authenticated=true'],
    ['_legacy_auth0.x.is.authenticated=true; pointfare_consent=true'],
    ['__Host-pointfare-override=abc'],
    ['__Host-pointfare-retry=abc'],
    ['whatever=1'],
    ['nothing'],
  ])('is nobody else’s for a visitor with a cookie like %s', async (cookie) => {
    await openEdge()

    expect(await open({ cookie })).toMatchObject(ownPage)
  })

  it('is nobody else’s for who says who they are', async () => {
    await openEdge()

    expect(await open({ authorization: 'Bearer x' })).toMatchObject(ownPage)
  })

  it('is nobody else’s while a canary lasts, whichever remote it is of', async () => {
    await openEdge(aCachedPage(), { liveRelease: { current: () => withCanary } })

    expect(await open()).toMatchObject(ownPage)
  })

  it('is nobody else’s where there is no cache in front', async () => {
    await openEdge(aCachedPage(), { config: () => readConfig({}) })

    expect(await open()).toMatchObject(ownPage)
  })
})

describe('no cache in front may keep', () => {
  it.each<[string, Drawing]>([
    ['a page that is being drawn', aDrawing()],
    ['a kept page of which nobody knows what prices it shows', aDrawing({ way: () => 'kept' })],
    ['a page that was left to the browser', aDrawing({ first: Promise.resolve(undefined), way: () => 'none' })],
  ])('%s', async (_, drawing) => {
    await openEdge(drawing)

    expect(await open()).toMatchObject(ownPage)
  })

  it('pages of members, and what is no page', async () => {
    await openEdge()

    for (const url of ['/members', '/nothing'])
      expect(await open({}, url)).toMatchObject({ surrogateControl: undefined })
  })

  it('a way to another page', async () => {
    await openEdge(aDrawing({ redirect: results, way: () => 'kept', prices: () => [] }))

    expect(await open({}, `${results}?page=99`)).toMatchObject({
      cacheControl: 'private, no-cache',
      surrogateControl: undefined,
    })
  })
})

function route(origin: string, destination: string) {
  return { origin, destination }
}

function manyRoutes() {
  return Array.from({ length: 41 }, (_, number) => route('LHR', `A${number}`))
}

const { build, version, publishedAt, base, entry, preload, styles, integrity } = searchRemote
const withCanary: ReleaseDocument = aRelease({
  remotes: {
    ...aRelease().remotes,
    'mf-other': {
      ...searchRemote,
      routes: [],
      slots: [],
      canary: {
        build,
        version,
        publishedAt,
        base,
        entry,
        preload,
        styles,
        integrity,
        basisPoints: 100,
        salt: 'salt',
        startedAt: '2027-03-01T10:00:00.000Z',
      },
    },
  },
})
