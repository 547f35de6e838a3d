import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import type { Finding } from '@pointfare/server/errors'
import type { PlannedPage } from './smoke-plan.ts'

/** What a browser tries, in words that can be sent to another process. */
export type TrialJob = {
  /** Where this process serves pages. */
  origin: string
  executablePath: string
  /** Gets the pages of the site that is tried. */
  token: string
  /** Remotes whose builds are tried, and the builds. */
  remotes: Record<string, string>
  pages: PlannedPage[]
  /** A page, the releases that an open tab goes through on it, and the token for the first of them. */
  swaps: (PlannedPage & { token: string; releases: ReleaseDocument[] })[]
}

export type TriedPage = CheckRun['pages'][number]

/** What a trial tells while it goes on, so that the page can be named when it has to be killed. */
export type TrialReport =
  /** A browser was started; it leads a process group of its own. */
  | { kind: 'browser'; pid: number }
  /** What is tried from now on, in the words of a finding's `field`. */
  | { kind: 'step'; field: string }
  | { kind: 'page'; page: TriedPage }
  | { kind: 'finding'; finding: Finding }
  | { kind: 'done' }
  /** There is nothing to try with. */
  | { kind: 'failed'; message: string }

export type Tell = (report: TrialReport) => void
