import type { Convergence, OpenTab } from '@pointfare/shared/platform/open-tab'
import { tabReportMs } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createWriteBehind } from '@pointfare/core/write-behind'
import { buildsOf } from '../channels/release-document.ts'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { TabReport, TabsByBuild, TabsRepository } from './tabs.repository.ts'

export type TabsService = ReturnType<typeof createTabsService>

type Dependencies = {
  repository: TabsRepository
  /** @throws NotFound for a channel without a release */
  headOf: (channel: string) => Promise<ReleaseDocument>
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** A tab in the background may report late, one that was closed without a word never. */
const silenceMs = 2.5 * tabReportMs

/** A rollback reaches open tabs within seconds, beside one that hangs within thirty. */
const lateMs = 60_000

/** Reports that wait while the database is away; tabs report again, so the rest may go. */
const mostWaiting = 50_000

/** What every open tab runs, gathered in memory and stored together: thousands report within a second of a rollback. */
export function createTabsService({ repository, headOf, now, report, storeEveryMs = 500 }: Dependencies) {
  const waiting = createWriteBehind<TabReport>({ store, most: mostWaiting, everyMs: storeEveryMs, report })
  let sweptAt = 0

  async function store(reports: TabReport[]) {
    const open = reports.filter(({ isClosing }) => !isClosing)
    const closing = reports.filter(({ isClosing }) => isClosing)
    if (open.length > 0) await repository.keep(open)
    if (open.length > 0) await repository.noteBuilds(open)
    if (closing.length > 0) await repository.forget(closing.map(({ tab }) => tab))
    if (now().getTime() - sweptAt > silenceMs) await repository.forgetBefore(new Date(now().getTime() - silenceMs))
    sweptAt = Math.max(sweptAt, now().getTime())
  }

  return {
    take({ page, channel }: ServedPage, { seq, builds, isClosing }: Omit<OpenTab, 'proof'>) {
      waiting.add(page, { tab: page, channel, seq, builds, isClosing: isClosing === true, at: now() })
    },

    /** @throws NotFound for a channel without a release */
    async convergence(channel: string): Promise<Convergence> {
      await waiting.flush()
      const head = await headOf(channel)
      const since = new Date(now().getTime() - silenceMs)
      const withdrawn = withdrawnFrom(head)
      const live = buildsOf(head)
      const counts = await repository.count(channel, since, head.seq, withdrawn)
      const byBuild = await repository.countByBuild(channel, since)
      const stateOf = (name: string, build: string): Convergence['builds'][number]['state'] =>
        live[name] === build ? 'live' : isAmong(withdrawn, name, build) ? 'withdrawn' : 'earlier'
      const builds = byBuild.map(({ name, build, tabs }) => ({ name, build, tabs, state: stateOf(name, build) }))
      const staying = builds.filter(({ state }) => state === 'withdrawn')
      const late =
        staying.length > 0 ? await repository.takenBackBefore(channel, new Date(now().getTime() - lateMs), staying) : []
      const isLate = ({ name, build }: TabsByBuild) => late.some((one) => one.name === name && one.build === build)
      return {
        channel,
        seq: head.seq,
        ...counts,
        builds: builds.map((one) => ({ ...one, ...(isLate(one) ? { isLate: true as const } : {}) })),
      }
    },

    close: waiting.close,
  }
}

const withdrawnFrom = ({ shell, remotes, removed = [] }: ReleaseDocument): Record<string, string>[] => [
  ...Object.entries({ shell, ...remotes }).flatMap(([name, { withdrawn = [] }]) =>
    withdrawn.map((build) => ({ [name]: build })),
  ),
  ...removed.flatMap(({ name, builds }) => builds.map((build) => ({ [name]: build }))),
]

const isAmong = (builds: Record<string, string>[], name: string, build: string) =>
  builds.some((one) => one[name] === build)
