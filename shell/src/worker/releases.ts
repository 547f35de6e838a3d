import { pathAt } from '@pointfare/shared/platform/file-address'
import { answeredAt } from './answered-at.ts'
import type { createFiles } from './files.ts'
import type { createStoredState, CachedPage } from './stored-state.ts'
import { hear, isWithdrawn, type KnownReleases } from './known-releases.ts'
import type { StoredFile, ReleaseNews } from './words.ts'

/** Settings of the site are in its pages, and change without a release. */
const pageLastsMs = 24 * 60 * 60_000

export const offlinePath = '/offline'

type Needs = {
  state: ReturnType<typeof createStoredState>
  files: ReturnType<typeof createFiles>
  fetch: typeof fetch
  now: () => number
}

type Ran = { shell: string; createdAt: string; files: readonly StoredFile[]; isEarly?: boolean }

/**
 * What can be run without network: the last release that ran well here. News of releases come from pages, which check
 * who signed them; one thing after the other.
 */
export function createReleases({ state, files, fetch, now }: Needs) {
  let tail: Promise<unknown> = Promise.resolve()
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = tail.then(work, work)
    tail = result
    return result
  }

  async function fetchPage(wanted: (createdAt: string, shell: string) => boolean) {
    const { known } = await state.read()
    // Without cookies: the page is everybody's, and never a developer's.
    const response = await fetch(offlinePath, { credentials: 'omit', cache: 'no-store' })
    const document =
      response.ok && !response.redirected ? readOfflineDocument(await response.clone().text()) : undefined
    if (!document || !wanted(document.createdAt, document.shell)) return
    if (isAnyWithdrawn(known, document.builds) || !(await files.keep(document.files, known))) return

    const { createdAt, shell, builds } = document
    await state.writePage(response)
    await state.write({ known, page: { createdAt, storedAt: answeredAt(response, now), shell, builds } })
  }

  /** Left as it is where it serves, because it could not be had anew. */
  const isCurrent = (page: CachedPage | undefined, createdAt: string) =>
    page !== undefined && page.createdAt >= createdAt && now() - page.storedAt < pageLastsMs

  return {
    known: async () => (await state.read()).known,

    heard: (news: ReleaseNews) =>
      inOrder(async () => {
        const before = await state.read()
        const known = hear(before.known, news)
        if (known === before.known) return
        const isBad = before.page !== undefined && isAnyWithdrawn(known, before.page.builds)
        await state.write({ known, page: isBad ? undefined : before.page })
        if (isBad) await state.removePage()
        await files.prune(known)
        // There was one, so there is to be one: of the release that was heard of, or a later one.
        if (isBad) await fetchPage((createdAt) => createdAt >= news.createdAt).catch(() => {})
      }),

    /** What has not run for long is better than nothing, and than nothing else. True once this page would open without network. */
    ran: (ran: Ran) =>
      inOrder(async () => {
        const { known, page } = await state.read()
        const areStored = await files.keep(ran.files, known)
        if (!(ran.isEarly ? page : isCurrent(page, ran.createdAt))) {
          await fetchPage((createdAt, shell) => shell === ran.shell && createdAt >= ran.createdAt).catch(() => {})
        }
        return areStored && isCurrent((await state.read()).page, ran.createdAt)
      }),

    /** The page for an address that cannot be asked for. */
    async offlinePage(): Promise<Response> {
      const { page, known } = await state.read()
      const stored = page && !isAnyWithdrawn(known, page.builds) ? await state.readPage() : undefined
      return stored ?? plainPage()
    },
  }
}

const isAnyWithdrawn = (known: KnownReleases, builds: readonly string[]) =>
  builds.some((build) => isWithdrawn(known, build))

/** A release as the HTML of a page holds it, as far as the worker reads it. */
type Pinned = { base: string; integrity: Record<string, string>; previous?: { base: string } }

type HeldRelease = { createdAt: string; shell: Pinned; remotes: Record<string, Pinned> }

type OfflineDocument = {
  createdAt: string
  shell: string
  /** Where the files of every build are that the page would run. */
  builds: string[]
  /** What the page loads at once, of its shell. */
  files: { url: string; integrity: string }[]
}

/** What the HTML of the offline page needs; undefined for a page that cannot stand in for all others. */
function readOfflineDocument(html: string): OfflineDocument | undefined {
  const release = jsonOf<HeldRelease>(html, 'release-document')
  const config = jsonOf<{ override?: unknown }>(html, 'runtime-config')
  if (!release || !config || config.override !== undefined) return undefined

  const { createdAt, shell, remotes } = release
  const addresses = [...html.matchAll(/\b(?:href|src)="(\/artifacts\/[^"]+)"/g)].map(([, address = '']) => address)
  const files = [...new Set(addresses)].map((url) => ({ url, integrity: shell.integrity[pathAt(shell, url) ?? ''] }))
  const pinned = files.flatMap(({ url, integrity }) => (integrity ? [{ url, integrity }] : []))
  if (pinned.length === 0 || pinned.length < files.length) return undefined
  return {
    createdAt,
    shell: shell.base,
    builds: [shell.base, ...Object.values(remotes).map(({ base }) => base)],
    files: pinned,
  }
}

function jsonOf<Held>(html: string, id: string): Held | undefined {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1]
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Held) // written by the edge, whose contract it is
  } catch {
    return undefined
  }
}

/**
 * What is shown without network when no release is kept that may run: words, and a way to try again, which it does by itself
 * once there is a network. No code of any build.
 */
export function plainPage() {
  const nonce = crypto.randomUUID()
  return new Response(html(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
  })
}

/** A network is often told of before it carries anything; where there is one already, it is the site that is away. */
const tryAgain = `
      const reload = () => location.reload()
      addEventListener('online', () => setTimeout(reload, 1000))
      if (navigator.onLine) setTimeout(reload, 15000)
    `

const html = (nonce: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>You are offline</title>
    <style>
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1rem; text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif; color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122) }
      h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
      a { display: inline-block; padding: 0.625rem 1.5rem; border-radius: 999px; font-weight: 600; text-decoration: none;
        color: #1c0d06; background: light-dark(#ec5119, #ff7d52) }
      a:focus-visible { outline: 3px solid; outline-offset: 3px }
    </style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page cannot be shown without the internet. It loads by itself when you are back online.</p>
      <p><a href="">Try again</a></p>
    </main>
    <script nonce="${nonce}">${tryAgain}</script>
  </body>
</html>`
