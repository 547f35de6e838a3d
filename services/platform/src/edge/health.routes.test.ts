import { siteVersion } from '@pointfare/core/version'
import { aPageRendering } from './testing/a-page-rendering.ts'
import { aRelease } from './testing/a-release.ts'
import { anEdge } from './testing/an-edge.ts'

describe('/healthz', () => {
  const healthOf = async (ports: Parameters<typeof anEdge>[0]) => {
    const edge = await anEdge(ports)
    const response = await edge.inject('/healthz')
    await edge.close()
    return { status: response.statusCode, body: response.json() as unknown }
  }

  it('is well once every part serves and a release is live, and tells its version', async () => {
    expect(siteVersion).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await healthOf({})).toEqual({ status: 200, body: { status: 'ok', release: 7, version: siteVersion } })
  })

  it.each([
    ['starting', true],
    ['ready', false],
  ])('says that rendering is %s', async (word, isStarting) => {
    const rendering = { ...aPageRendering(() => undefined), isStarting: () => isStarting }

    expect((await healthOf({ rendering: () => rendering })).body).toMatchObject({ rendering: word })
  })

  it.each([
    [9, { status: 'ok', release: 7, version: siteVersion }],
    [11, { status: 'unconfirmed', release: 7, version: siteVersion, confirmedAt: '2027-03-01T10:00:00.000Z' }],
    [undefined, { status: 'unconfirmed', release: 7, version: siteVersion, confirmedAt: null }],
  ])('says what it serves %s minutes after its release was confirmed to be the newest', async (minutes, body) => {
    const at = new Date('2027-03-01T10:00:00Z')
    const liveRelease = { current: () => aRelease(), confirmedAt: () => (minutes === undefined ? undefined : at) }
    const now = () => at.getTime() + (minutes ?? 0) * 60_000

    expect(await healthOf({ liveRelease, now })).toEqual({ status: 200, body })
  })

  it('names the parts that are missing', async () => {
    expect(await healthOf({ missingParts: async () => ['api'], liveRelease: { current: () => undefined } })).toEqual({
      status: 503,
      body: { status: 'starting', missing: ['api', 'release'] },
    })
  })
})

describe('/readyz', () => {
  const readinessOf = async (ports: Parameters<typeof anEdge>[0]) => {
    const edge = await anEdge(ports)
    const { statusCode, headers, ...response } = await edge.inject('/readyz')
    await edge.close()
    return { status: statusCode, retry: headers['retry-after'], body: response.json() as unknown }
  }

  it('is there once every part has started and the database answers', async () => {
    expect(await readinessOf({})).toEqual({ status: 200, retry: undefined, body: { status: 'ready' } })
  })

  it('says what it waits for', async () => {
    expect(await readinessOf({ databaseAnswers: async () => false })).toEqual({
      status: 503,
      retry: '2',
      body: { status: 'waiting', missing: ['database'] },
    })
    expect(await readinessOf({ hasRoom: () => false })).toMatchObject({
      status: 503,
      body: { status: 'waiting', missing: ['room for the database'] },
    })
    expect(await readinessOf({ missingParts: async () => ['api'] })).toMatchObject({
      status: 503,
      body: { status: 'starting', missing: ['api'] },
    })
    expect(await readinessOf({ isClockOff: () => true })).toMatchObject({
      status: 503,
      body: { status: 'waiting', missing: ['clock'] },
    })
    const rendering = { ...aPageRendering(() => undefined), isStarting: () => true }
    expect(await readinessOf({ rendering: () => rendering })).toMatchObject({
      status: 503,
      body: { status: 'starting', missing: ['renderer'] },
    })
  })
})
