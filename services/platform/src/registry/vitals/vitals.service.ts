import { createWriteBehind } from '@pointfare/core/write-behind'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FieldVitals, VitalsReport } from '@pointfare/shared/platform/vitals-report'
import { p75Of, visitsByRating, visitsIn } from '@pointfare/shared/platform/web-vitals'
import { InvalidReport } from '../errors.ts'
import type { ServedPage } from '../visits/page-proofs.ts'
import type { Trial } from '../visits/visits.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import { slotsOf } from './slots-of-trial.ts'
import type { StepRow, TimedVisit, VitalsRepository } from './vitals.repository.ts'

export type VitalsService = ReturnType<typeof createVitalsService>

type Dependencies = {
  repository: VitalsRepository
  visits: Pick<VisitsService, 'take' | 'flush'>
  /** The release that this site serves. */
  current: () => ReleaseDocument | undefined
  now: () => Date
  report: (error: unknown) => void
  storeEveryMs?: number
}

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000
const slotMs = 10 * 60_000
/** As long as Google's own report of the web looks back. https://developer.chrome.com/docs/crux/methodology */
const storedDays = 28
/** Of one network in a whole trial: with the fewest visits that are judged, a twentieth. */
const mostOfNetwork = 5
/** In `/metrics`, where each page, vital, build and release is a series of its own. */
const newestReleases = 3
const mostFigures = 400
/** Reports that wait while the database is away. */
const mostWaiting = 20_000

/** How fast pages were for the people who opened them: counted by steps, once for each page that was served. */
export function createVitalsService(dependencies: Dependencies) {
  const { repository, visits, current, now, report, storeEveryMs = 1000 } = dependencies
  const waiting = createWriteBehind<TimedVisit>({
    store,
    // A page tells this once; what it tells after that counts for nothing.
    merge: (first) => first,
    most: mostWaiting,
    everyMs: storeEveryMs,
    report,
  })
  let sweptAt = 0
  const firstDay = () => isoDay(new Date(now().getTime() - (storedDays - 1) * dayMs))

  async function store(reported: TimedVisit[]) {
    // Only visits that are known count.
    await visits.flush()
    await repository.count(reported, mostOfNetwork)
    if (now().getTime() - sweptAt < hourMs) return
    await repository.forgetBefore(firstDay(), new Date(now().getTime() - storedDays * dayMs))
    sweptAt = now().getTime()
  }

  return {
    /** @throws InvalidReport for a page that the live release does not have, or not of this remote */
    take(served: ServedPage, { page, remote, build, steps, outside }: Omit<VitalsReport, 'proof'>, address: string) {
      const live = current()
      if (live?.channel !== served.channel) return
      if (!hasPage(live, remote, page)) throw new InvalidReport('The live release has no such page', [])
      const trial = visits.take(served, { remote, build, address, failed: false, isOutside: outside })
      if (trial === undefined) return
      const at = now()
      waiting.add(`${served.channel} ${remote} ${served.page}`, {
        day: isoDay(at),
        slot: new Date(Math.floor(at.getTime() / slotMs) * slotMs),
        channel: served.channel,
        release: served.seq,
        remote,
        build,
        page,
        trial,
        visit: served.page,
        steps,
      })
    },

    /** Of the builds that a release gives to visitors, since they were first served. */
    async ofLive(release: ReleaseDocument): Promise<FieldVitals> {
      await waiting.flush()
      return joined(await repository.ofBuilds(release.channel, buildsIn(release), firstDay()))
    },

    /** Of pages that were served with the releases from `first` to `last`. */
    async ofReleases(channel: string, first: number, last: number): Promise<FieldVitals> {
      await waiting.flush()
      return joined(await repository.ofReleases(channel, first, last, firstDay()))
    },

    /** Of the newest releases, and no more than can be told apart; those with the most visits. */
    async newest() {
      const live = current()
      if (!live) return []
      const first = Math.max(1, live.seq - newestReleases + 1)
      const rows = await repository.ofReleases(live.channel, first, live.seq, firstDay())
      return figuresOf(joined(rows), mostFigures)
    },

    /** How a canary and its stable fared since it began, by ten minutes. */
    async ofTrial(trial: Trial) {
      await waiting.flush()
      return slotsOf(await repository.ofTrial(trial), trial)
    },

    close: waiting.close,
  }
}

function hasPage({ remotes }: ReleaseDocument, remote: string, page: string): boolean {
  if (remote === 'shell') return page in shellPages
  return remotes[remote]?.routes.some(({ path }) => path === page) === true
}

const buildsIn = ({ shell, remotes }: ReleaseDocument) => [
  { name: 'shell', build: shell.build },
  ...Object.entries(remotes).flatMap(([name, { build, canary }]) =>
    [build, ...(canary ? [canary.build] : [])].map((one) => ({ name, build: one })),
  ),
]

/** Rows of one page, build, release and vital follow each other. */
function joined(rows: readonly StepRow[]): FieldVitals {
  const vitals: FieldVitals = []
  for (const { release, name, build, page, vital, step, visits } of rows) {
    const last = vitals.at(-1)
    const isSame =
      last?.release === release &&
      last.name === name &&
      last.build === build &&
      last.page === page &&
      last.vital === vital
    const counts = isSame ? last.counts : []
    if (!isSame) vitals.push({ release, name, build, page, vital, counts })
    while (counts.length < step) counts.push(0)
    counts.push(visits)
  }
  return vitals
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** What counts say in a few numbers: of the `most` that have the most visits. */
const figuresOf = (vitals: FieldVitals, most: number) =>
  vitals
    .toSorted((a, b) => visitsIn(b.counts) - visitsIn(a.counts))
    .slice(0, most)
    .map(({ release, name, build, page, vital, counts }) => ({
      release: release ?? 0,
      remote: name,
      build,
      page,
      vital,
      p75: p75Of(vital, counts) ?? 0,
      visits: visitsByRating(vital, counts),
    }))
