import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createPrivateKey } from 'node:crypto'
import { releaseDocument } from '../channels/release-document.ts'
import type { RemoteBuild } from '../gate/rule.ts'
import { makeSigningKey } from '../signing/signing-key.ts'
import { createSigner, verifyDocument } from '../signing/signer.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { previewReleases, type PreviewReleases } from './preview-releases.ts'
import { addressOf, smokePlan } from './smoke-plan.ts'

const publishedAt = new Date('2027-03-01T10:00:00Z')
const route = (path: string, guard?: 'authenticated') => ({
  path,
  title: 'x',
  description: 'x',
  ...(guard && { guard }),
})

const search = (build: string, paths = ['/search', '/search/:from']) =>
  aRemote('mf-search', build, { describes: { routes: paths.map((path) => route(path)) } })
const members = () => aRemote('mf-members', undefined, { describes: { routes: [route('/members', 'authenticated')] } })

function site(shell: string, ...remotes: ReturnType<typeof aRemote>[]): ReleaseDocument {
  return releaseDocument({
    channel: 'production',
    seq: 7,
    createdAt: publishedAt,
    shell: { declaration: aShell(shell).declaration, publishedAt },
    remotes: remotes.map(({ declaration }) => ({ declaration: declaration as RemoteBuild, publishedAt })),
  })
}

describe('a trial', () => {
  it('opens the pages of what is new, and swaps builds on one of them', () => {
    const plan = smokePlan(
      site('shell-1', search('search-2'), members()),
      site('shell-1', search('search-1'), members()),
    )

    expect(plan).toEqual({
      remotes: ['mf-search'],
      pages: [
        { remote: 'mf-search', path: '/search', isLive: true, connect: [] },
        { remote: 'mf-search', path: '/search/any', isLive: true, connect: [] },
      ],
      journeys: [],
      stores: {},
      swaps: [{ remote: 'mf-search', path: '/search' }],
    })
  })

  it('goes on the journeys of what is new, and knows what all remotes of the site may keep in browsers', () => {
    const journeys = [{ name: 'finds a flight', path: '/search', steps: [{ see: 'Flights' }] }]
    const stores = [{ in: 'local' as const, key: 'visitor', purpose: 'Knows a visitor again' }]
    const described = ['mf-search', 'mf-members'].map((name) => ({
      name,
      owner: 'A team',
      shellApi: '^1.0.0',
      routes: [],
      slots: [],
      prefetch: [],
      journeys,
      ...(name === 'mf-members' ? { stores } : {}),
    }))
    const [next, head] = ['search-2', 'search-1'].map((build) => site('shell-1', search(build), members()))

    const plan = smokePlan(next!, head, described)
    expect(plan.journeys).toEqual([{ ...journeys[0], remote: 'mf-search' }])
    expect(plan.stores).toEqual({ 'mf-search': [], 'mf-members': stores })
  })

  it('opens the pages of every remote for a new shell, and only loads those for members', () => {
    const plan = smokePlan(
      site('shell-2', search('search-1'), members()),
      site('shell-1', search('search-1'), members()),
    )

    expect(plan.remotes).toEqual(['mf-search', 'mf-members'])
    expect(plan.pages.map(({ remote }) => remote)).toEqual(['mf-search', 'mf-search'])
    expect(plan.swaps).toEqual([])
  })

  it('swaps nothing for a first release', () => {
    expect(smokePlan(site('shell-1', search('search-1')), undefined)).toMatchObject({
      remotes: ['mf-search'],
      swaps: [],
    })
  })

  it('swaps only on a page that both builds have', () => {
    const plan = smokePlan(
      site('shell-1', search('search-2', ['/new', '/search'])),
      site('shell-1', search('search-1')),
    )

    expect(plan.swaps).toEqual([{ remote: 'mf-search', path: '/search' }])
  })

  it.each([
    ['/cheapest', '/cheapest'],
    ['/search/:from/to/:to', '/search/any/to/any'],
    ['/deals{/:place}', '/deals'],
    ['/files/*path', '/files/any'],
  ])('opens %s at %s', (pattern, address) => {
    expect(addressOf(pattern)).toBe(address)
  })
})

describe('releases of a trial', () => {
  const signer = createSigner(createPrivateKey(makeSigningKey()))
  const live = site('shell-1', search('search-1'))
  const head = { ...live, remotes: { 'mf-search': { ...live.remotes['mf-search']!, withdrawn: ['search-0'] } } }
  let releases: PreviewReleases
  let swap: ReleaseDocument[]
  beforeAll(async () => {
    releases = await previewReleases(site('shell-1', search('search-2')), head, { signer, now: publishedAt })
    swap = await releases.swapOf('mf-search')
  })

  it('are believed by the shell, and by no open tab', async () => {
    for (const document of [releases.candidate, ...swap]) {
      await expect(verifyDocument([signer.key], document)).resolves.toBeUndefined()
      expect(document.channel).toMatch(/^preview-[0-9a-f]{8}$/)
    }
  })

  it('make a tab leave the old build for the new one, and go back', () => {
    expect(swap.map(({ seq, remotes: { 'mf-search': remote } }) => [seq, remote?.build, remote?.withdrawn])).toEqual([
      [1, 'search-1', undefined],
      [2, 'search-2', ['search-1']],
      [3, 'search-1', ['search-2']],
    ])
  })

  it('name nothing to fall back to', () => {
    const remotes = [releases.candidate, ...swap].map((document) => document.remotes['mf-search'])

    expect(remotes.every((remote) => remote?.previous === undefined && remote?.canary === undefined)).toBe(true)
  })
})
