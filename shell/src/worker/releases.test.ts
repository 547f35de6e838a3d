import { anAnswer, aScript, aSite, fakeCaches } from '../testing/fake-caches.ts'
import { createFiles } from './files.ts'
import { createStoredState } from './stored-state.ts'
import { createReleases, plainPage } from './releases.ts'

const origin = 'https://pointfare.example'
const base = (name: string, build: string) => `/artifacts/${name}/${build}/`
const day = (number: number) => `2027-03-0${number}T10:00:00.000Z`

type Release = { day: number; shell?: string; search?: string; override?: object }

/** The page that a site serves for `/offline`, as the edge writes it. */
function offlineHtml({ day: number, shell = 's1', search = 'one', override }: Release) {
  const pinned = (name: string, build: string) => ({
    base: base(name, build),
    integrity: { 'main.js': `sha384-${name}-${build}` },
  })
  const document = {
    createdAt: day(number),
    shell: pinned('shell', shell),
    remotes: { 'mf-search': pinned('mf-search', search) },
  }
  return `<html><head><link rel="manifest" href="/manifest.webmanifest"></head><body>
    <script type="application/json" id="runtime-config">${JSON.stringify({ override })}</script>
    <script type="application/json" id="release-document">${JSON.stringify(document)}</script>
    <script type="module" src="${base('shell', shell)}main.js" integrity="x"></script></body></html>`
}

function aBrowser(served: Release) {
  const caches = fakeCaches()
  let now = Date.parse(day(1))
  const answers: Record<string, () => Response> = {}
  const site = aSite(answers)
  const serve = (release: Release) => {
    answers['/offline'] = () => anAnswer(offlineHtml(release), { 'content-type': 'text/html' })
    for (const path of [`${base('shell', release.shell ?? 's1')}main.js`]) answers[path] = () => aScript('run()')
  }
  serve(served)
  /** As if the browser had ended the worker in between: only what is kept is known. */
  const worker = () =>
    createReleases({
      state: createStoredState(caches),
      files: createFiles({ caches, fetch: site.fetch, origin }),
      fetch: site.fetch,
      now: () => now,
    })

  async function reported(
    { day: number, shell = 's1', search = 'one' }: Release,
    { withdrawn = [] as string[], isEarly = false },
  ) {
    const builds = [base('shell', shell), base('mf-search', search)]
    await worker().heard({ createdAt: day(number), builds, withdrawn })
    return worker().ran({ shell: base('shell', shell), createdAt: day(number), files: [], isEarly })
  }

  return {
    serve,
    worker,
    asked: (path: string) => site.asked.filter((one) => one.path === path),
    goOffline: () => Object.keys(answers).forEach((path) => delete answers[path]),
    wait: (ms: number) => (now += ms),
    /** What a page of this release tells when it has run well. */
    ran: (release: Release, withdrawn: string[] = []) => reported(release, { withdrawn }),
    /** What it tells when it has only begun. */
    began: (release: Release) => reported(release, { isEarly: true }),
    opened: async () => (await worker().offlinePage()).text(),
  }
}

const withoutCode = 'This page cannot be shown without the internet'

describe('the page without network', () => {
  it('has no code before a release has run here', async () => {
    const { opened, worker } = aBrowser({ day: 1 })

    expect(await opened()).toContain(withoutCode)
    expect((await worker().offlinePage()).status).toBe(503)
    expect(await opened()).not.toMatch(/<script[^>]+src/)
  })

  it('is of the release that ran well, asked for once and without cookies', async () => {
    const { ran, opened, asked: requested, goOffline } = aBrowser({ day: 1 })
    await ran({ day: 1 })
    await ran({ day: 1 })
    goOffline()

    expect(await opened()).toContain(base('shell', 's1'))
    expect(requested('/offline')).toEqual([{ path: '/offline', init: { credentials: 'omit', cache: 'no-store' } }])
  })

  it('is there as soon as the first release has begun here, and the worker says so', async () => {
    const { began, opened, goOffline } = aBrowser({ day: 1 })

    expect(await began({ day: 1 })).toBe(true)
    goOffline()

    expect(await opened()).toContain(base('shell', 's1'))
  })

  it('stays of a release that ran well until the next one has, too', async () => {
    const { ran, began, serve, opened } = aBrowser({ day: 1 })
    await ran({ day: 1 })
    serve({ day: 2, shell: 's2' })

    expect(await began({ day: 2, shell: 's2' })).toBe(false)
    expect(await opened()).toContain(base('shell', 's1'))

    expect(await ran({ day: 2, shell: 's2' })).toBe(true)
    expect(await opened()).toContain(base('shell', 's2'))
  })

  it('stays as it is when another shell is served than the one that ran', async () => {
    const { ran, serve, opened } = aBrowser({ day: 1 })
    await ran({ day: 1 })
    serve({ day: 3, shell: 's3' })
    await ran({ day: 2, search: 'two' })

    expect(await opened()).toContain(base('shell', 's1'))
    expect(await opened()).not.toContain(base('shell', 's3'))
  })

  it('is not kept when one of its files cannot be had', async () => {
    const { ran, opened, serve, goOffline } = aBrowser({ day: 1 })
    goOffline()
    serve({ day: 1, shell: 's2' })
    await ran({ day: 1, shell: 's1' })

    expect(await opened()).toContain(withoutCode)
  })

  it("is never a developer's", async () => {
    const { ran, opened } = aBrowser({ day: 1, override: { remote: 'mf-search' } })
    await ran({ day: 1 })

    expect(await opened()).toContain(withoutCode)
  })

  it('is asked for again after a day: settings change without a release', async () => {
    const { ran, asked: requested, wait } = aBrowser({ day: 1 })
    await ran({ day: 1 })
    wait(86_400_000)
    await ran({ day: 1 })

    expect(requested('/offline')).toHaveLength(2)
  })
})

describe('after a rollback', () => {
  const withdrawn = [base('mf-search', 'bad')]

  it('is of the release that took the place of the bad one', async () => {
    const { ran, serve, worker, opened, goOffline } = aBrowser({ day: 1, search: 'bad' })
    await ran({ day: 1, search: 'bad' })
    expect(await opened()).toContain('mf-search/bad')
    serve({ day: 2, search: 'good' })

    const builds = [base('shell', 's1'), base('mf-search', 'good')]
    await worker().heard({ createdAt: day(2), builds, withdrawn })
    goOffline()

    expect(await opened()).toContain('mf-search/good')
    expect(await opened()).not.toContain('mf-search/bad')
  })

  it('has no code when there is no network to fetch another one', async () => {
    const { ran, worker, opened, goOffline } = aBrowser({ day: 1, search: 'bad' })
    await ran({ day: 1, search: 'bad' })
    goOffline()

    await worker().heard({ createdAt: day(2), builds: [base('shell', 's1')], withdrawn })

    expect(await opened()).toContain(withoutCode)
  })

  it('is not kept of a site that still serves the bad build', async () => {
    const { ran, worker, opened } = aBrowser({ day: 1, search: 'bad' })
    await worker().heard({ createdAt: day(2), builds: [base('shell', 's1')], withdrawn })
    await ran({ day: 1, search: 'bad' })

    expect(await opened()).toContain(withoutCode)
  })

  it('knows what was taken back after the browser has ended the worker', async () => {
    const { ran, worker } = aBrowser({ day: 1 })
    await ran({ day: 1 }, withdrawn)

    expect((await worker().known()).withdrawn).toEqual(withdrawn)
  })
})

describe('the page without any code of the site', () => {
  it('tries again by itself once there is a network, and runs nothing else', async () => {
    const answer = plainPage()
    const html = await answer.text()

    const [, nonce, script] = /<script nonce="(.+?)">(.+?)<\/script>/s.exec(html) ?? []
    expect(script).toContain("addEventListener('online'")
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}';`)
  })
})
