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
    getProvenance: 'GET artifacts/:name/:build/provenance any-token 404',
    listBuilds: 'GET artifacts?name&builds&page-number&page-size any-token',
    readSourceMap: 'GET artifacts/:name/:build/source-maps/* any-token 404',
    uploadFile: 'PUT artifacts/:name/:build/files/* publisher-of-path 404 409 410 422',
    confirmNewest: 'GET channels/:channel/confirmation public',
    getPageKey: 'GET page-key edge',
    listFiles: 'GET artifacts/:name/:build/files edge 404',
    readFile: 'GET artifacts/:name/:build/files/*?twin edge 404',
    takeEmergency: 'POST channels/:channel/emergency edge 404 409 422',
    checkBuilds: 'POST channels/:channel/check any-token 404',
    followReleases: 'GET channels/:channel/events?after&takes public 404',
    getHead: 'GET channels/:channel/head?after public 404',
    getRelease: 'GET channels/:channel/releases/:seq any-token 404',
    grantOverride: 'POST channels/:channel/overrides publisher-of-body 404 409 422',
    listBudgets: 'GET channels/:channel/budgets any-token 404',
    listCanaries: 'GET channels/:channel/canaries?first&last public 404',
    listChannels: 'GET channels public',
    listLiveBuilds: 'GET channels/:channel/live any-token 404',
    listReleases: 'GET channels/:channel/releases?page-number&page-size any-token 404',
    listRollbackTargets: 'GET channels/:channel/rollback-targets/:name public 404',
    listTrials: 'GET channels/:channel/smoke public 404',
    listTrialsUnderWay: 'GET channels/:channel/smoke/under-way public 404',
    getTrialPictures: 'GET channels/:channel/smoke/:trial/pictures/:page any-token 404',
    listVitals: 'GET channels/:channel/vitals?first&last public 404',
    planChange: 'POST channels/:channel/change/preview any-token 404 422',
    previewRemoval: 'GET channels/:channel/removal/:name public 404 422',
    tryBuilds: 'POST channels/:channel/smoke releaser-of-body 404 422',
    abortCanary: 'POST channels/:channel/canary/abort releaser-of-body 404 409 422',
    freezeChannel: 'POST channels/:channel/freeze releaser-of-path 404 409 422',
    changeSite: 'POST channels/:channel/change releaser-of-body 404 409 422',
    promote: 'POST channels/:channel/promote releaser-of-body 404 409 422',
    removeRemotes: 'POST channels/:channel/remove releaser-of-body 404 409 422',
    rollBack: 'POST channels/:channel/rollback releaser-of-body 404 409 422',
    stepCanary: 'POST channels/:channel/canary releaser-of-body 404 409 422',
    getApiDocument: 'GET openapi.json public',
    listGuards: 'GET channels/:channel/guards any-token',
    listKeys: 'GET keys public',
    linkPreview: 'POST previews any-token 404 422',
    pruneBuilds: 'POST prune admin',
    getConvergence: 'GET channels/:channel/convergence public 404',
    listFailures: 'GET channels/:channel/failures any-token',
    reportFailure: 'POST failures public 403',
    reportGoal: 'POST goals public 403',
    reportTab: 'POST tabs public 403',
    createToken: 'POST tokens admin 409',
    getTokenHolder: 'GET token any-token',
    listIssuers: 'GET issuers admin',
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
