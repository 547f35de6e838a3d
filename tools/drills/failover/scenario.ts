import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../cluster/start-cluster.ts'
import { waitUntil } from '../../cluster/wait-until.ts'
import type { Writes } from './acknowledged-writes.ts'
import type { OwnWrites } from './own-writes.ts'
import type { ReadFigures, SteadyReads } from './steady-reads.ts'

/** Before anything is taken away, and after everything is back. */
export const calmMs = 5000
/** Within which writes have to be back when a primary has died, and longer than reads may be away then. */
const [mostAwayMs, mostGapMs] = [15_000, 1000]

export type Load = { writes: Writes; reads: SteadyReads; ownWrites: OwnWrites }

export type Figures = ReadFigures & { writesAwayMs: number }

/** A cluster under load, and what scenarios do with it. */
export type Drilled = Load & {
  cluster: Cluster
  /** What becomes of reads and writes from the moment that something is done until all is well again. */
  during: (what: string, act: () => Promise<unknown>) => Promise<Figures>
  /** What is not so is told: the drill goes on, and fails at its end. */
  demand: (isSo: boolean, fact: string) => void
  demandWritesBack: (figures: Figures) => void
  demandReads: (figures: Figures) => void
  say: (line: string) => void
}

/** One thing that goes wrong. */
export type Scenario = (drilled: Drilled) => Promise<unknown>

export function drilled(cluster: Cluster, load: Load, say: (line: string) => void) {
  const broken: string[] = []

  function demand(isSo: boolean, fact: string) {
    say(isSo ? fact : `It is not so that ${fact}`)
    if (!isSo) broken.push(fact)
  }

  async function during(what: string, act: () => Promise<unknown>): Promise<Figures> {
    console.log(what)
    const { writes, reads } = load
    const from = performance.now()
    await act()
    const acted = performance.now()
    await waitUntil('writes are back', async () => writes.areBackAfter(acted))
    await cluster.whole()
    const wholeAfterMs = Math.round(performance.now() - from)
    await pause(calmMs)
    // What was asked last may still be under way.
    const until = performance.now() - calmMs / 2
    const writesAwayMs = writes.longestGapMs(from, until)
    const figures = reads.figures(from, until)
    say(`no batch was acknowledged for ${writesAwayMs} ms; all is whole again after ${wholeAfterMs} ms`)
    say(wordsOf(figures))
    return { ...figures, writesAwayMs }
  }

  const all: Drilled = {
    ...load,
    cluster,
    during,
    demand,
    demandWritesBack: ({ writesAwayMs }) =>
      demand(writesAwayMs <= mostAwayMs, `writes are back within ${mostAwayMs / 1000} s`),
    demandReads: ({ longestGapMs }) =>
      demand(longestGapMs <= mostGapMs, `reads are never away for more than ${mostGapMs / 1000} s`),
    say,
  }
  return { all, broken }
}

export const wordsOf = ({ asked: requested, failed, statuses, longestGapMs, slowestMs }: ReadFigures) =>
  `${failed} of ${requested} reads failed${failed > 0 ? ` (${JSON.stringify(statuses)})` : ''}; the longest time without an answer was ${longestGapMs} ms, the slowest answer took ${slowestMs} ms`
