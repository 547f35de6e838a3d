import { addressOf } from '@pointfare/shared/operations/operation'
import { followReleases, listLiveBuilds } from '@pointfare/shared/platform/operations/channels'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { answers } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import { aPinnedRemote, aRelease, someLiveBuilds } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const streams: FakeStream[] = []

class FakeStream extends EventTarget {
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  send(release: ReleaseDocument | string) {
    const data = typeof release === 'string' ? release : JSON.stringify(release)
    this.dispatchEvent(new MessageEvent('release', { data }))
  }
  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  streams.length = 0
  Object.assign(globalThis, { EventSource: FakeStream })
  consoleApi()
})

const open = () => streams.filter(({ isClosed }) => !isClosed)

describe('the stream of releases', () => {
  it('brings a release as it happens', async () => {
    await openConsole('/releases/channels/production', grace)
    await screen.findByText('search-2')

    await act(async () => open()[0]?.send(aRelease({ seq: 8, remotes: { 'mf-search': aPinnedRemote('search-9') } })))

    expect(open().map(({ url }) => url)).toEqual([addressOf(followReleases, { params: { channel: 'production' } })])
    expect(await screen.findByText('search-9')).toBeVisible()
  })

  it('takes neither an older release nor what is none', async () => {
    await openConsole('/releases/channels/production', grace)
    await screen.findByText('search-2')

    await act(async () => {
      open()[0]?.send(aRelease({ seq: 6, remotes: { 'mf-search': aPinnedRemote('search-1') } }))
      open()[0]?.send('{')
    })

    expect(screen.getByText('search-2')).toBeVisible()
  })

  it('is left with the page', async () => {
    const { router } = await openConsole('/releases/channels/production', grace)

    await act(() => router.navigate('/releases/none'))

    expect(streams.length).toBeGreaterThan(0)
    expect(open()).toEqual([])
  })
})

it('what brought a build is asked anew with each release', async () => {
  const api = consoleApi()
  await openConsole('/releases/channels/production', grace)
  await screen.findByText('Faster search')
  const [shell, search] = someLiveBuilds()
  const rolledBack = { ...search!, build: 'search-1', since: { ...search!.since, seq: 8, reason: 'Too fast' } }
  api.answer(answers(listLiveBuilds, { params: { channel: 'production' } }, [shell!, rolledBack]))

  await act(async () => open()[0]?.send(aRelease({ seq: 8, remotes: { 'mf-search': aPinnedRemote('search-1') } })))

  expect(await screen.findByText('Too fast')).toBeVisible()
})
