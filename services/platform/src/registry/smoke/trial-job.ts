import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { CheckRun, PictureDifference } from '@pointfare/shared/platform/smoke'
import type { RemoteStore } from '@pointfare/shared/platform/remote-description'
import type { Finding } from '@pointfare/core/errors'
import type { ComparedPage, PlannedJourney, PlannedPage } from './smoke-plan.ts'

/** What a browser tries, in words that can be sent to another process. */
export type TrialJob = {
  /** Where this process serves pages. */
  origin: string
  executablePath: string
  /** Origins besides that one which the browser may reach: those of the API, and what pages declare to call. */
  reachable: string[]
  /** Gets the pages of the site that is tried. */
  token: string
  /** Remotes whose builds are tried, and the builds. */
  remotes: Record<string, string>
  pages: ComparedPage[]
  journeys: PlannedJourney[]
  /** What remotes say that they keep in browsers, by remote. */
  stores: Record<string, readonly RemoteStore[]>
  /** Gets the pages as they are live; undefined where nothing is. */
  liveToken: string | undefined
  /** The builds that are live, by remote. */
  liveBuilds: Record<string, string>
  /** How long pages stay open, for what goes wrong later. */
  stayMs: number
  /** A page, the releases that an open tab goes through on it, and the token for the first of them. */
  swaps: (PlannedPage & { token: string; releases: ReleaseDocument[] })[]
}

export type TriedPage = CheckRun['pages'][number]

/** What a page looked like; of the page at that place among those that were tried. `image`: in base64. */
export type TrialPicture = { page: number; kind: 'next' | 'live' | 'difference'; image: string }

/** What a trial tells while it goes on, so that the page can be named when it has to be killed. */
export type TrialReport =
  /** A browser was started; it leads a process group of its own. */
  | { kind: 'browser'; pid: number }
  /** What is tried from now on, in the words of a finding's `field`. */
  | { kind: 'step'; field: string }
  | { kind: 'page'; page: TriedPage }
  /** Of the page at that place, which was told of before. */
  | { kind: 'pictures'; page: number; pictures: TrialPicture[]; difference: PictureDifference | null }
  | { kind: 'finding'; finding: Finding }
  /** Something that the live site does by itself. */
  | { kind: 'live'; finding: Finding }
  | { kind: 'done' }
  /** There is nothing to try with. */
  | { kind: 'failed'; message: string }

export type Tell = (report: TrialReport) => void
