import { registryOperations } from './registry-operations.ts'

const below = '/releases/v1/'

/** In the order in which an address has them. */
const parametersIn = (path: string) => path.match(/:\w+|\*/g)?.map((part) => part.replace(':', '')) ?? []

describe('the operations of the registry', () => {
  /** Method and address, who may call it, and what it refuses with for reasons of its own. */
  const table = {
    completeBuild: 'POST artifacts/:name/:build/complete publisher-of-path 404 409 410 422',
    declareBuild: 'POST artifacts?restore publisher-of-body 409 410 422',
    getBuild: 'GET artifacts/:name/:build public 404 410',
    getBuildChanges: 'GET artifacts/:name/:build/changes?from any-token 404',
    listBuilds: 'GET artifacts?name&page-number&page-size any-token',
    uploadFile: 'PUT artifacts/:name/:build/files/* publisher-of-path 404 409 410 422',
    checkBuilds: 'POST channels/:channel/check any-token 404',
    followReleases: 'GET channels/:channel/events?after public 404',
    getHead: 'GET channels/:channel/head?after public 404',
    getRelease: 'GET channels/:channel/releases/:seq public 404',
    grantOverride: 'POST channels/:channel/overrides publisher-of-body 404 409 422',
    listCanaries: 'GET channels/:channel/canaries?first&last public 404',
    listChannels: 'GET channels public',
    listLiveBuilds: 'GET channels/:channel/live public 404',
    listReleases: 'GET channels/:channel/releases?page-number&page-size public 404',
    listRollbackTargets: 'GET channels/:channel/rollback-targets/:name public 404',
    listTrials: 'GET channels/:channel/smoke public 404',
    listVitals: 'GET channels/:channel/vitals?first&last public 404',
    previewRemoval: 'GET channels/:channel/removal/:name public 404 422',
    tryBuilds: 'POST channels/:channel/smoke releaser-of-body 404 422',
    abortCanary: 'POST channels/:channel/canary/abort releaser-of-body 404 409 422',
    freezeChannel: 'POST channels/:channel/freeze releaser-of-path 404 409 422',
    promote: 'POST channels/:channel/promote releaser-of-body 404 409 422',
    removeRemotes: 'POST channels/:channel/remove releaser-of-body 404 409 422',
    rollBack: 'POST channels/:channel/rollback releaser-of-body 404 409 422',
    stepCanary: 'POST channels/:channel/canary releaser-of-body 404 409 422',
    getApiDocument: 'GET openapi.json public',
    listKeys: 'GET keys public',
    pruneBuilds: 'POST prune admin',
    getConvergence: 'GET channels/:channel/convergence public 404',
    listFailures: 'GET channels/:channel/failures any-token',
    reportFailure: 'POST failures public 403',
    reportTab: 'POST tabs public 403',
    createToken: 'POST tokens admin 409',
    getTokenHolder: 'GET token any-token',
    listAudit: 'GET audit?page-number&page-size&kind admin',
    listTokens: 'GET tokens admin',
    reportVitals: 'POST vitals public 403',
    revokeToken: 'DELETE tokens/:name admin 404',
  }

  it('are these', () => {
    const rows = registryOperations.map(({ operationId, method, path, query = {}, access, refusals = [] }) => {
      const names = Object.keys(query)
      const address = path.replace(below, '') + (names.length ? `?${names.join('&')}` : '')
      return [operationId, [method, address, access, ...refusals].join(' ')]
    })

    expect(Object.fromEntries(rows)).toEqual(table)
    expect(rows).toHaveLength(Object.keys(table).length)
  })

  it.each(registryOperations)(
    '$operationId is below the registry, and declares what its address holds',
    (operation) => {
      const { path, params = {} } = operation

      expect(path.startsWith(below)).toBe(true)
      expect(Object.keys(params)).toEqual(parametersIn(path))
    },
  )

  it.each(registryOperations)('$operationId is open only to read, or to report from a page', (operation) => {
    const { method, access, tags } = operation

    expect(access !== 'public' || method === 'GET' || tags[0] === 'Tabs').toBe(true)
  })
})
