import { aScript, aSite, anAnswer, fakeCaches, requestFor } from '../testing/fake-caches.ts'
import { createFiles } from './files.ts'
import { hear, nothingKnown, type KnownReleases } from './known-releases.ts'

const origin = 'https://pointfare.example'
const good = '/artifacts/mf-search/good/main.js'
const bad = '/artifacts/mf-search/bad/main.js'

const release = (day: number, builds: string[], withdrawn: string[] = []) => ({
  createdAt: `2027-03-0${day}T10:00:00.000Z`,
  builds: builds.map((build) => `/artifacts/mf-search/${build}/`),
  withdrawn: withdrawn.map((build) => `/artifacts/mf-search/${build}/`),
})
const both = hear(nothingKnown, release(1, ['good', 'bad']))
const rolledBack = hear(both, release(2, ['good'], ['bad']))

function aWorker(answers: Record<string, () => Response>) {
  const site = aSite(answers)
  const files = createFiles({ caches: fakeCaches(), fetch: site.fetch, origin })
  return {
    ...site,
    keep: (paths: string[], known: KnownReleases) =>
      files.keep(
        paths.map((url) => ({ url, integrity: `sha384-${url}` })),
        known,
      ),
    prune: files.prune,
    textOf: async (path: string, known: KnownReleases) => {
      const response = await files.answer(requestFor(path), known)
      return response.type === 'error' ? 'nothing' : response.text()
    },
    goOffline: () => Object.keys(answers).forEach((path) => delete answers[path]),
  }
}

const twoBuilds = () => aWorker({ [good]: () => aScript('good'), [bad]: () => aScript('bad') })

describe('files of builds', () => {
  it('are kept as they are pinned, from the cache of the browser, and given without asking', async () => {
    const { keep, textOf, asked: requested } = twoBuilds()

    expect(await keep([good], both)).toBe(true)

    expect(requested).toEqual([{ path: good, init: { integrity: `sha384-${good}`, cache: 'force-cache' } }])
    expect(await textOf(good, both)).toBe('good')
    expect(requested).toHaveLength(1)
  })

  it('are asked of the site when they are not kept', async () => {
    const { textOf, goOffline } = twoBuilds()

    expect(await textOf(good, both)).toBe('good')
    goOffline()
    expect(await textOf(good, both)).toBe('nothing')
  })

  it('of a build that was rolled back are deleted, and never given again without the site', async () => {
    const { keep, prune, textOf, asked: requested, goOffline } = twoBuilds()
    await keep([good, bad], both)

    expect(await textOf(bad, rolledBack)).toBe('bad')
    expect(requested.at(-1)).toEqual({ path: bad, init: { cache: 'no-store' } })

    goOffline()
    expect(await textOf(bad, rolledBack)).toBe('nothing')
    await prune(rolledBack)
    expect(await textOf(bad, both)).toBe('nothing')
    expect(await textOf(good, rolledBack)).toBe('good')
  })

  it('are not kept of a build that was rolled back, or that no release names', async () => {
    const { keep, asked: requested } = twoBuilds()

    expect(await keep([bad], rolledBack)).toBe(false)
    expect(await keep([good], nothingKnown)).toBe(false)
    expect(requested).toEqual([])
  })

  it('are not kept when something else came in their place', async () => {
    const { keep, textOf } = aWorker({ [good]: () => anAnswer('<h1>Away</h1>', { 'content-type': 'text/html' }) })

    expect(await keep([good], both)).toBe(false)
    expect(await textOf(good, both)).toBe('<h1>Away</h1>')
  })

  it('of builds that no release of the last three names are deleted', async () => {
    const { keep, prune, textOf, goOffline } = twoBuilds()
    await keep([good], both)
    const known = [2, 3, 4].reduce((all, day) => hear(all, release(day, ['other'])), both)
    goOffline()

    await prune(known)

    expect(await textOf(good, known)).toBe('nothing')
  })
})
