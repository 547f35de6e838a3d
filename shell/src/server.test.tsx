/** @jest-environment node */
import type { RequestedAnswer, RenderedPageSink, FirstPiece } from '@pointfare/shared/platform/server-rendering'
import type { RemoteModule } from '@pointfare/shared/remote'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { Suspense } from 'react'
import useSWR from 'swr'
import { createPageDrawer } from './server.tsx'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'

const route = (path: string) => ({ path, title: path, description: path })

/** A remote's server file as the bundler builds it, with what stands in `routes` of its entry. */
const containerOf = (module: Partial<RemoteModule>) => ({
  init: () => {},
  get: async () => () => ({ build: 'build-one', routes: [], slots: {}, ...module }),
})

const fares = '/v1/api/fares'
const Fares = () => <p>{useSWR<string>(fares, null).data ?? 'Nothing yet'}</p>
const Bar = () => <p style={{ width: '40%', fontFamily: '"Figtree"' }}>Two of five</p>
const Late = () => <p>{useSWR<string>('/v1/api/late', null).data ?? 'Nothing yet'}</p>

const fareModule: Partial<RemoteModule> = {
  routes: [
    { path: '/fares', element: <Fares /> },
    { path: '/bar', element: <Bar /> },
    {
      path: '/late',
      element: (
        <>
          <h1>In time</h1>
          <Suspense fallback="Still looking">
            <Late />
          </Suspense>
        </>
      ),
    },
  ],
}

type Drawing = {
  evaluate?: (name: string) => unknown
  ask?: (path: string) => Promise<RequestedAnswer>
  onBegin?: () => void
  deadlineMs?: number
  endMs?: number
}

async function rendered(
  target: string,
  { evaluate = () => containerOf(fareModule), ask, onBegin, ...limits }: Drawing = {},
) {
  const release = aRelease({
    'mf-fares': aPinnedRemote('mf-fares', { routes: [route('/fares'), route('/late'), route('/bar')] }),
  })
  const { draw } = createPageDrawer({ release, config: aRuntimeConfig(), evaluate })
  const later: string[] = []
  let first: FirstPiece | undefined
  let done: Parameters<RenderedPageSink['end']>[0] | undefined
  await draw(
    {
      target,
      locale: 'en-GB',
      now: '2026-11-21T12:00:00Z',
      theme: undefined,
      nonce: 'NONCE',
      deadlineMs: 30_000,
      ...limits,
    },
    ask ?? (async () => ({ status: 200, body: 'London to Rome' })),
    {
      begin(piece) {
        first = piece
        onBegin?.()
      },
      more: (html) => later.push(html),
      end: (all) => (done = all),
    },
  )
  return { first, later, done }
}

describe('a page drawn on a server', () => {
  it('holds what the API answers, and says what was asked', async () => {
    const { first, later, done } = await rendered('/fares')

    expect(first?.html).toContain('<p>London to Rome</p>')
    expect(first?.html).not.toMatch(/<script|<style|style=/)
    expect(first?.drawn).toEqual({ 'mf-fares': 'build-one' })
    expect(later).toEqual([])
    expect(done).toEqual({ answers: { [fares]: 'London to Rome' }, asked: [fares], failures: [] })
  })

  it('leaves an answer that did not come to the browser', async () => {
    const { first, done } = await rendered('/fares', { ask: async () => ({ status: 503, body: {} }) })

    expect(first?.html).toContain('<p>Nothing yet</p>')
    expect(done).toEqual({ answers: {}, asked: [fares], failures: [] })
  })

  it('sends what is not ready at the deadline afterwards, under the nonce', async () => {
    const late = Promise.withResolvers<RequestedAnswer>()
    const onBegin = () => late.resolve({ status: 200, body: 'At last' })

    const { first, later } = await rendered('/late', {
      ask: () => late.promise,
      onBegin,
      deadlineMs: 20,
      endMs: 60_000,
    })

    expect(first?.html).toContain('<h1>In time</h1>')
    expect(first?.html).toContain('Still looking')
    expect(later.join('')).toContain('<p>At last</p>')
    expect(later.join('')).toMatch(/<script nonce="NONCE">/)
  })

  it('ends without what is never ready', async () => {
    const { first, done } = await rendered('/late', { ask: () => new Promise(() => {}), deadlineMs: 20, endMs: 2000 })

    expect(first?.html).toContain('<h1>In time</h1>')
    expect(done?.answers).toEqual({})
  })

  it('leaves the area of a remote without a build for servers to the browser', async () => {
    const { first } = await rendered('/fares', { evaluate: () => undefined })

    expect(first?.html).toContain('<header')
    expect(first?.html).toContain('<footer')
    expect(first?.html).not.toContain('London to Rome')
    expect(first?.drawn).toEqual({})
  })

  it('says in rules what the policy of pages does not let attributes say', async () => {
    const { first } = await rendered('/bar')

    expect(first?.html).toContain('<p data-style="width:40%;font-family:&quot;Figtree&quot;">')
    expect(first?.styles.find(({ id }) => id === 'drawn-styles')?.css).toBe(
      String.raw`[data-style="width:40%;font-family:\"Figtree\""]{width:40%;font-family:"Figtree"}`,
    )
  })

  it('brings each style once, as the browser adopts it', async () => {
    const { first } = await rendered('/how-it-works')
    const [faces, ...styles] = first?.styles ?? []
    const ids = styles.flatMap(({ id }) => id.split(' ').slice(1))

    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
    expect(styles.every(({ id }) => /^pf(-global)? /.test(id))).toBe(true)
    expect(faces?.css).toContain("font-family: 'Figtree Variable'")
    expect(styles.map(({ css }) => css).join('')).not.toContain('@font-face')
  })
})
