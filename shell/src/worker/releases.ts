import { answeredAt } from './answered-at.ts'
import type { createFiles } from './files.ts'
import type { createKeptState, KeptPage } from './kept-state.ts'
import { hear, isWithdrawn, type KnownReleases } from './known-releases.ts'
import { plainPage } from './plain-page.ts'
import { readOfflineDocument } from './offline-document.ts'
import type { KeptFile, ReleaseNews } from './words.ts'

/** Settings of the site are in its pages, and change without a release. */
const pageLastsMs = 24 * 60 * 60_000

export const offlinePath = '/offline'

type Needs = {
  state: ReturnType<typeof createKeptState>
  files: ReturnType<typeof createFiles>
  fetch: typeof fetch
  now: () => number
}

type Ran = { shell: string; createdAt: string; files: readonly KeptFile[]; isEarly?: boolean }

/**
 * What can be run without network: the last release that ran well here. News of releases come from pages, which check
 * who signed them; one thing after the other.
 */
export function createReleases({ state, files, fetch, now }: Needs) {
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work, work)
    turn = result
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
    await state.write({ known, page: { createdAt, keptAt: answeredAt(response, now), shell, builds } })
  }

  /** Left as it is where it serves, because it could not be had anew. */
  const isCurrent = (page: KeptPage | undefined, createdAt: string) =>
    page !== undefined && page.createdAt >= createdAt && now() - page.keptAt < pageLastsMs

  return {
    known: async () => (await state.read()).known,

    heard: (news: ReleaseNews) =>
      inTurn(async () => {
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
      inTurn(async () => {
        const { known, page } = await state.read()
        const areKept = await files.keep(ran.files, known)
        if (!(ran.isEarly ? page : isCurrent(page, ran.createdAt))) {
          await fetchPage((createdAt, shell) => shell === ran.shell && createdAt >= ran.createdAt).catch(() => {})
        }
        return areKept && isCurrent((await state.read()).page, ran.createdAt)
      }),

    /** The page for an address that cannot be asked for. */
    async offlinePage(): Promise<Response> {
      const { page, known } = await state.read()
      const kept = page && !isAnyWithdrawn(known, page.builds) ? await state.readPage() : undefined
      return kept ?? plainPage()
    },
  }
}

const isAnyWithdrawn = (known: KnownReleases, builds: readonly string[]) =>
  builds.some((build) => isWithdrawn(known, build))
