import type { FastifyInstance } from 'fastify'
import { readConfig } from '@pointfare/core/config'
import type { DailyViews } from '../page-views/page-views.repository.ts'
import { aRelease } from '../testing/a-release.ts'
import { anEdge } from '../testing/an-edge.ts'
import { rawGet } from '../testing/raw-get.ts'
import { partOf } from './metrics.routes.ts'

let edge: FastifyInstance
afterEach(() => edge?.close())

const viewsOf = (recent: DailyViews[]) => ({ count: () => {}, recent: async () => recent, close: async () => {} })

const metricsOf = async () => (await edge.inject('/metrics')).body

describe('metrics', () => {
  it('show page views by page and day', async () => {
    edge = await anEdge({ pageViews: () => viewsOf([{ day: '2027-03-01', page: 'search', views: 12 }]) })

    const { headers, body } = await edge.inject('/metrics')

    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    })
    expect(body).toContain('pointfare_page_views{page="search",day="2027-03-01"} 12')
  })

  it('forget days that are no longer recent', async () => {
    let recent = [{ day: '2027-01-31', page: 'home', views: 1 }]
    edge = await anEdge({ pageViews: () => viewsOf(recent) })
    await metricsOf()

    recent = []

    expect(await metricsOf()).not.toContain('2027-01-31')
  })

  it('show how fast pages were for visitors, by page, build and release', async () => {
    const ofSearch = { release: 7, remote: 'mf-search', build: 'search-2', page: '/search' }
    edge = await anEdge({
      vitalFigures: async () => [
        { ...ofSearch, vital: 'lcp', p75: 2400, visits: { good: 40, middling: 3, poor: 1 } },
        { ...ofSearch, vital: 'cls', p75: 0.05, visits: { good: 9, middling: 0, poor: 0 } },
      ],
    })

    const text = await metricsOf()

    const labels = 'remote="mf-search",build="search-2",page="/search"'
    expect(text).toContain(`pointfare_web_vital_p75{${labels},vital="lcp",release="7"} 2.4`)
    expect(text).toContain(`pointfare_web_vital_p75{${labels},vital="cls",release="7"} 0.05`)
    expect(text).toContain(`pointfare_web_vital_visits{${labels},vital="lcp",release="7",rating="poor"} 1`)
  })

  it('show how wrong the clock of the process is', async () => {
    edge = await anEdge({ clockAheadSeconds: () => -301.5 })

    expect(await metricsOf()).toContain('pointfare_clock_ahead_seconds -301.5')
  })

  it('show what a standby answers, and how far behind it is while it answers', async () => {
    let behindSeconds: number | undefined = 1.5
    edge = await anEdge({
      standbyFigures: async () => ({ answered: 7, behind: 2, failed: 1, replaced: 3, behindSeconds }),
    })

    const text = await metricsOf()
    behindSeconds = undefined

    expect(text).toContain('pointfare_standby_reads_total{result="answered"} 7')
    expect(text).toContain('pointfare_standby_reads_total{result="behind"} 2')
    expect(text).toContain('pointfare_standby_reads_total{result="failed"} 1')
    expect(text).toContain('pointfare_standby_reads_total{result="replaced"} 3')
    expect(text).toContain('pointfare_standby_behind_seconds{of="reads"} 1.5')
    expect(await metricsOf()).not.toContain('pointfare_standby_behind_seconds{')
  })

  it('show what waits to be told to caches in front, by cache', async () => {
    edge = await anEdge({
      frontCacheFigures: () => [{ cache: 'http://varnish', sent: 7, failed: 2, waiting: 3, oldestSeconds: 12.5 }],
    })

    const text = await metricsOf()

    expect(text).toContain('pointfare_front_cache_calls_total{cache="http://varnish",result="sent"} 7')
    expect(text).toContain('pointfare_front_cache_calls_total{cache="http://varnish",result="failed"} 2')
    expect(text).toContain('pointfare_front_cache_keys_waiting{cache="http://varnish"} 3')
    expect(text).toContain('pointfare_front_cache_oldest_waiting_seconds{cache="http://varnish"} 12.5')
  })

  it('show of the live release its tabs, failures, watched builds and trials', async () => {
    const of = { name: 'mf-search', build: 'search-2' }
    edge = await anEdge({
      releaseFigures: async () => ({
        convergence: { converged: 37, builds: [{ ...of, state: 'withdrawn', tabs: 3, isLate: true }] },
        failures: [{ remote: 'mf-search', build: 'search-2', kind: 'hung', failures: 4 }],
        guards: [{ ...of, kind: 'canary', share: 500, measures: [{ of: 'failures', odds: 12.5 }] }],
        trials: [
          { verdict: 'failed', startedAt: '2027-03-01T10:00:00.000Z', finishedAt: '2027-03-01T10:00:12.500Z' },
          { verdict: 'passed', startedAt: '2027-03-01T09:00:00.000Z', finishedAt: '2027-03-01T09:00:09.000Z' },
        ],
        trialPool: { workers: 2, running: 2, waiting: 5, oldestWaitSeconds: 31.5 },
      }),
    })

    const text = await metricsOf()

    for (const line of [
      'pointfare_open_tabs{name="mf-search",build="search-2",state="withdrawn"} 3',
      'pointfare_open_tabs_following 37',
      'pointfare_open_tabs_left_behind{name="mf-search",build="search-2"} 3',
      'pointfare_remote_failures{remote="mf-search",build="search-2",kind="hung"} 4',
      'pointfare_canary_share{remote="mf-search",build="search-2"} 0.05',
      'pointfare_watched_build_odds{remote="mf-search",build="search-2",watched="canary",of="failures"} 12.5',
      'pointfare_release_trials{verdict="failed"} 1',
      'pointfare_release_trial_seconds 12.5',
      'pointfare_release_trial_workers{state="all"} 2',
      'pointfare_release_trial_workers{state="running"} 2',
      'pointfare_release_trial_workers{state="waiting"} 5',
      'pointfare_release_trial_wait_seconds 31.5',
    ]) {
      expect(text).toContain(line)
    }
  })

  it('show the live release', async () => {
    edge = await anEdge()

    expect(await metricsOf()).toMatch(/^pointfare_release_seq 7$/m)
  })

  it('show when the live release was last confirmed to be the newest', async () => {
    const confirmedAt = () => new Date('2027-03-01T10:00:00Z')
    edge = await anEdge({ liveRelease: { current: () => aRelease(), confirmedAt } })

    expect(await metricsOf()).toMatch(/^pointfare_release_confirmed_seconds 1803895200$/m)
  })

  it('show when each source of prices last succeeded and failed, what it reported and what of it could not be used', async () => {
    const lastSuccessAt = new Date('2026-11-21T12:00:00Z')
    edge = await anEdge({
      sourceHealth: async () => [
        {
          source: 'lively',
          lastSuccessAt,
          lastFailureAt: null,
          changes: 12,
          unusable: [{ reason: 'no trips', count: 3 }],
        },
        { source: 'dead', lastSuccessAt: null, lastFailureAt: lastSuccessAt, changes: 0 },
      ],
    })

    await metricsOf()
    const text = await metricsOf()

    expect(text).toContain(
      `pointfare_source_last_success_seconds{source="lively"} ${Date.UTC(2026, 10, 21, 12) / 1000}`,
    )
    expect(text).not.toContain('pointfare_source_last_success_seconds{source="dead"}')
    expect(text).toContain('pointfare_source_last_failure_seconds{source="dead"}')
    expect(text).toContain('pointfare_price_changes_total{source="lively"} 12')
    expect(text).toContain('pointfare_source_unusable_total{source="lively",reason="no trips"} 3')
    expect(text).not.toContain('pointfare_source_unusable_total{source="dead"')
  })

  it('show how often a source was asked, whether it lets us in, and when a sweep was whole', async () => {
    const sweeps = [{ last: null }, { last: { completedAt: '2026-11-21T12:00:00.000Z' } }]
    const figures = { source: 'seats-aero', callsToday: 23, dailyCalls: 1000, refused: 'Seats.aero refuses the token' }
    edge = await anEdge({ pullFigures: async () => ({ ...figures, sweeps }) })

    const text = await metricsOf()

    expect(text).toContain('pointfare_pull_calls_today{source="seats-aero"} 23')
    expect(text).toContain('pointfare_pull_daily_calls{source="seats-aero"} 1000')
    expect(text).toContain('pointfare_pull_refused{source="seats-aero"} 1')
    expect(text).toContain(
      `pointfare_pull_last_sweep_seconds{source="seats-aero"} ${Date.UTC(2026, 10, 21, 12) / 1000}`,
    )
  })

  it('show how letters fare', async () => {
    const total = { sent: 12, again: 3, failed: 1, suppressed: 2 }
    edge = await anEdge({ mailFigures: async () => ({ total, waiting: 4, oldestSeconds: 61.5 }) })

    await metricsOf()
    const text = await metricsOf()

    for (const [result, count] of Object.entries(total)) {
      expect(text).toContain(`pointfare_letters_total{result="${result}"} ${count}`)
    }
    expect(text).toMatch(/^pointfare_letters_waiting 4$/m)
    expect(text).toMatch(/^pointfare_letters_oldest_waiting_seconds 61.5$/m)
  })

  it('show how old the newest backup is, and whether changes leave for the next one', async () => {
    const [store, lastAt] = ['s3://backups/flights/', new Date('2026-11-25T03:00:00Z')]
    edge = await anEdge({ backupFigures: async () => ({ store, lastAt, logWaitingSeconds: 720 }) })

    const text = await metricsOf()

    expect(text).toContain(`pointfare_backup_last_success_seconds{store="${store}"} ${lastAt.getTime() / 1000}`)
    expect(text).toContain(`pointfare_backup_log_waiting_seconds{store="${store}"} 720`)
  })

  it('show a site without a backup as that, and say nothing of one that wants none', async () => {
    edge = await anEdge({ backupFigures: async () => ({ store: '/backups', lastAt: null, logWaitingSeconds: 0 }) })
    const without = await metricsOf()
    await edge.close()
    edge = await anEdge()

    expect(without).toContain('pointfare_backup_last_success_seconds{store="/backups"} 0')
    expect(await metricsOf()).not.toMatch(/^pointfare_backup_/m)
  })

  it('show logins that a tenant elsewhere is still to delete', async () => {
    edge = await anEdge({ loginDeletionFigures: async () => ({ waiting: 2, oldestSeconds: 90 }) })

    await metricsOf()
    const text = await metricsOf()

    expect(text).toMatch(/^pointfare_login_deletions_waiting 2$/m)
    expect(text).toMatch(/^pointfare_login_deletions_oldest_waiting_seconds 90$/m)
  })

  it('count answers by part, method and kind of status', async () => {
    edge = await anEdge()
    await edge.listen({ port: 0, host: '127.0.0.1' })
    await rawGet(edge, '/login')
    await rawGet(edge, '/nowhere/at/all')
    await rawGet(edge, '/artifacts/shell/none/none.js')

    const text = await metricsOf()

    const counted = (part: string, status: string) =>
      `pointfare_http_request_duration_seconds_count{part="${part}",method="GET",status="${status}"} 1`
    expect(text).toContain(counted('page', '2xx'))
    expect(text).toContain(counted('page', '4xx'))
    expect(text).toContain(counted('artifact', '4xx'))
  })

  it('are whole in each of two answers that are made at once', async () => {
    const recent = [{ day: '2027-03-01', page: 'search', views: 12 }]
    edge = await anEdge({ pageViews: () => viewsOf(recent) })

    const answers = await Promise.all([metricsOf(), metricsOf(), metricsOf()])

    for (const text of answers) expect(text).toContain('pointfare_page_views{page="search",day="2027-03-01"} 12')
  })

  it('count addresses that cannot even be decoded', async () => {
    edge = await anEdge()
    await edge.listen({ port: 0, host: '127.0.0.1' })
    await rawGet(edge, '/%E0%A4%A')

    expect(await metricsOf()).toMatch(/duration_seconds_count\{part="page",method="GET",status="4xx"\} 1$/m)
  })

  it('show how the process is doing', async () => {
    edge = await anEdge()

    expect(await metricsOf()).toContain('process_resident_memory_bytes')
  })
})

describe('metrics with a token', () => {
  const secret = 'a-token-of-some-length'
  const config = () => readConfig({ SITE_ORIGIN: 'https://pointfare.example', METRICS_TOKEN: secret })

  it.each([undefined, 'Bearer wrong', secret])('are refused with %s', async (authorization) => {
    edge = await anEdge({ config })

    const { statusCode, headers, body } = await edge.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    })

    expect({ statusCode, challenge: headers['www-authenticate'] }).toEqual({ statusCode: 401, challenge: 'Bearer' })
    expect(body).not.toContain('pointfare_release_seq')
  })

  it('are shown with the token', async () => {
    edge = await anEdge({ config })

    const { statusCode } = await edge.inject({ url: '/metrics', headers: { authorization: `Bearer ${secret}` } })

    expect(statusCode).toBe(200)
  })
})

describe('the part of the site that answers', () => {
  const api = { name: 'API', prefixes: ['/v1/api', '/api/v1'], eventStreams: ['/changes'], handler: () => undefined }

  it.each([
    ['/', 'page'],
    ['/search?x=1', 'page'],
    ['/v1/api/airlines', 'API'],
    ['/artifacts/shell/one/main.js', 'artifact'],
    ['/metrics', 'other'],
    ['/favicon.ico', 'other'],
    ['/changes', 'page'],
  ])('is, for %s, %s', (url, part) => {
    expect(partOf({ url, headers: { accept: 'text/html,*/*' } }, [api])).toBe(part)
  })

  it('is the stream when a page is asked for as one', () => {
    expect(partOf({ url: '/changes?carrier=VS', headers: { accept: 'text/event-stream' } }, [api])).toBe('API')
  })
})
