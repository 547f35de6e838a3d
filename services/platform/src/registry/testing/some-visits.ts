import type { FailureKind, OpenTab } from '@pointfare/shared/platform/open-tab'
import { goalsPath, openTabsPath, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import type { TestRegistry } from './a-registry.ts'

export type TestPage = { proof: string; address: string; builds: Record<string, string> }

/** Pages of a site, each in a network of its own unless it says otherwise, and what they tell of themselves. */
export function someVisits(registry: TestRegistry) {
  let pages = 0

  const post = (url: string, page: TestPage, body: object) =>
    registry.app.inject({
      method: 'POST',
      url,
      remoteAddress: page.address,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ proof: page.proof, ...body }),
    })

  const visits = {
    /** A page as the edge serves it, before it tells anything. */
    serve(builds: Record<string, string>, address?: string): TestPage {
      pages += 1
      const own = `10.${pages >> 16}.${(pages >> 8) & 255}.${pages & 255}`
      return { proof: registry.provePage({ channel: 'production', seq: 2 }), address: address ?? own, builds }
    },

    tell: (page: TestPage, changes: Partial<OpenTab> = {}) =>
      post(openTabsPath, page, { seq: 2, builds: { shell: 'shell-1', ...page.builds }, ...changes }),
    close: (page: TestPage) =>
      post(openTabsPath, page, { seq: 2, builds: { shell: 'shell-1', ...page.builds }, isClosing: true }),

    fail: (page: TestPage, remote: string, kind: FailureKind = 'render') =>
      post(remoteFailuresPath, page, { remote, build: page.builds[remote], kind, message: 'x is not a function' }),

    seek: (page: TestPage, remote: string, isReached: boolean) =>
      post(goalsPath, page, { remote, build: page.builds[remote], goal: 'search', isReached }),

    /** `count` pages come, in the first `failing` of them `remote` fails, and all are closed again. */
    async comeAndGo(
      count: number,
      builds: Record<string, string>,
      failing = 0,
      remote = 'mf-search',
      address?: string,
    ) {
      const comeAndGo = async (_: unknown, number: number) => {
        const page = visits.serve(builds, address)
        if (number < failing) await visits.fail(page, remote)
        await visits.tell(page)
        await visits.close(page)
      }
      await Promise.all(Array.from({ length: count }, comeAndGo))
    },

    /** `count` pages come and look for something, which the first `missing` of them do not find. */
    async searchAndGo(count: number, builds: Record<string, string>, missing = 0, address?: string) {
      const searchAndGo = async (_: unknown, number: number) => {
        const page = visits.serve(builds, address)
        await visits.tell(page)
        await visits.seek(page, 'mf-search', number >= missing)
        await visits.close(page)
      }
      await Promise.all(Array.from({ length: count }, searchAndGo))
    },
  }
  return visits
}
