import type { Registry } from 'prom-client'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { OverrideFault, OverrideOffer, PageOverride } from '@pointfare/shared/platform/override'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { PagePreview } from '@pointfare/shared/platform/page-preview'
import type { PreviewFault, PreviewLinkFault, PreviewOffer } from '@pointfare/shared/platform/preview'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { StandbyFigures } from '@pointfare/core/db/database'
import type { Config } from '@pointfare/core/config'
import type { SecurityEvent } from '@pointfare/core/security/security-event'
import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import type { HotAnswers } from '@pointfare/core/http/hot-answers/hot-answers'
import type { PurgeFigures } from '../front-caches/purges.ts'
import type { MetricsTogether } from './metrics/merge-metrics.ts'
import type { PageViews } from './page-views/page-views.service.ts'
import type { AirlineNetwork } from './pages/search-faults.ts'
import type { PageRendering, RenderingFigures } from './pages/page-rendering.ts'

/** What the edge needs from the rest of the site; it imports none of it, so each part can be replaced or missing. */
export type EdgePorts = {
  /** Asked anew for each release: with port 0 the site's origin is known only once the edge listens. */
  config: () => Config
  /** Whether the figures come from the demo data set. */
  isDemoData: () => boolean
  /** Whether there are hotel nights still to come. */
  hasHotels: () => boolean
  /** What browsers subscribe to pushes with; null while nothing can be pushed. */
  pushKey: () => string | null
  liveRelease: LiveRelease
  /** Whether the registry answers that is on another host; undefined where it is here. */
  isRegistryReachable?: () => boolean | undefined
  /** A release that is not live, for a trial that knows its token. */
  preview?: (token: string) => ReleaseDocument | undefined
  /** What a page that is served with this release proves itself with; another one for every answer. */
  provePage: (release: ReleaseDocument) => PageProof | undefined
  /** What releases are signed with. */
  releaseKeys: () => ReleaseKey[]
  artifactFiles: ArtifactFiles
  overrides: Overrides
  previews: PreviewSites
  /** Undefined while the database is still starting: what is opened then is not counted. */
  pageViews: () => PageViews | undefined
  /** Every airline that is tracked, with where it flies; none while that is not known. */
  networks: () => Promise<AirlineNetwork[]>
  /** How each source of prices is doing. */
  sourceHealth: () => Promise<SourceFigures[]>
  /** What is asked of a source that is pulled from; undefined where nothing is. */
  pullFigures: () => Promise<PullFigures | undefined>
  /** Logins that a tenant elsewhere is still to delete; undefined while that is starting. */
  loginDeletionFigures: () => Promise<LoginDeletionFigures | undefined>
  /** How letters fare; undefined where none leave. */
  mailFigures: () => Promise<MailFigures | undefined>
  /** How backups are doing; undefined where none are wanted, and before their store was looked at. */
  backupFigures: () => Promise<BackupFigures | undefined>
  /** How fast pages were for visitors of the newest releases. */
  vitalFigures: () => Promise<VitalFigures[]>
  /** How the live release is doing; undefined before there is one. */
  releaseFigures: () => Promise<ReleaseFigures | undefined>
  /** How telling the caches in front is doing; none where there are none. */
  frontCacheFigures: () => readonly PurgeFigures[]
  /** What standbys of the database answer; undefined where there is none. */
  standbyFigures: () => Promise<StandbyFigures | undefined>
  /** Draws pages before browsers do; undefined where, or while, nothing does. */
  rendering: () => PageRendering | undefined
  /**
   * Whether a request carries a login that was found good before: cheap to say, for requests that there is no time for. Without
   * it, everybody is a stranger.
   */
  isMember?: (request: IncomingMessage) => boolean
  /** Ends the login of the browser with these cookies, and its tokens; unset: people sign in elsewhere, or nowhere. */
  logOut?: (cookies: string | undefined) => Promise<void>
  /** Whether the process has been told to stop: it serves on, and says so, so that proxies can leave. */
  isStopping: () => boolean
  /** Whether each answer ends its connection, so that who asks again finds another process; unset: none does. */
  endsConnections?: () => boolean
  /** Writes what an operator's tools for security read; unset: nothing is written. */
  takeSecurityEvent?: (event: SecurityEvent) => void
  upstreams: Upstream[]
  /** Answers of an upstream that are finished already; undefined while there are none. */
  hotAnswers?: () => HotAnswers | undefined
  /** Names of the parts, besides the release, that cannot serve yet. */
  missingParts: () => Promise<string[]>
  /** Whether the database answers; resolves within about a second, even when the database hangs. */
  databaseAnswers: () => Promise<boolean>
  /** Whether the disk of the database has taken what was written of late; unset: it has. */
  hasRoom?: () => boolean
  /** How far this process's clock is ahead of the database's; undefined while nobody knows. */
  clockAheadSeconds: () => number | undefined
  /** Whether it is so wrong that what other processes date is refused here. */
  isClockOff: () => boolean
  /** Where the other parts of this process measure; unset: none does. */
  metricsRegistry?: Registry
  /** Where several processes serve the site together. */
  metricsTogether?: MetricsTogether | undefined
  /** Milliseconds since 1970, for what is counted by time. */
  now?: () => number
  logger: { level: string; base?: object; stream?: { write: (line: string) => void } }
}

/** `oldestSeconds`: how long the first of them has waited; 0 when none does. */
export type LoginDeletionFigures = { waiting: number; oldestSeconds: number }

export type SourceFigures = {
  source: string
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Since the site began. */
  changes: number
  /** What of its answers could not be used; few reasons, and always the same. */
  unusable?: readonly { reason: string; count: number }[]
}

export type PullFigures = {
  source: string
  callsToday: number
  dailyCalls: number
  /** Why the source lets nobody in; null while it does. */
  refused: string | null
  sweeps: readonly { last: { completedAt: string } | null }[]
}

export type { RenderingFigures }

export type LiveRelease = {
  current: () => ReleaseDocument | undefined
  /** When it was last known for sure that nothing newer is there; undefined before the first time. Unset: nobody asks. */
  confirmedAt?: () => Date | undefined
}

/** What a browser is known by before it keeps anything of ours: its address and what it calls itself. */
export type AskingBrowser = { address: string; agent: string }

type NoOverride = { fault: OverrideFault; offer?: OverrideOffer | undefined }

/** Developers' views of the site: the live release with one remote replaced, in the one browser that confirmed it. */
export type Overrides = {
  /** What a link offers, with the form that takes it; or why it offers nothing. */
  ask: (
    token: string,
    browser: AskingBrowser,
  ) => Promise<NoOverride | { offer: OverrideOffer; form: string; fault?: never }>
  /** Gives the override of a link to a browser, which is to keep `cookie`. */
  confirm: (confirmation: {
    token: string
    form: string
    releaseToken: string
    browser: AskingBrowser
  }) => Promise<NoOverride | { offer: OverrideOffer; cookie: string; fault?: never }>
  end: (cookie: string, reason: 'by-hand' | 'hid-sign') => Promise<void>
  /** Undefined for a cookie whose override is over in any way, or that is none. */
  open: (cookie: string) => Promise<{ release: ReleaseDocument; override: PageOverride } | undefined>
}

type NoPreview = { fault: PreviewLinkFault; offer?: PreviewOffer | undefined }

/** Channels and builds at addresses beside the site's own. */
export type PreviewSites = {
  /** What stands there; or why nothing does, `why` in sentences. */
  open: (
    place: PreviewPlace,
  ) => Promise<
    | { release: ReleaseDocument; preview: PagePreview; fault?: never }
    | { fault: PreviewFault; why?: string[] | undefined }
  >
  /** The channels that there are, and where. */
  channels: () => Promise<{ channel: string; address?: string | undefined }[]>
  /** Whether something would stand there, were previews on. */
  isKnown: (place: PreviewPlace) => Promise<boolean>
  /** Whether a browser that keeps this cookie may look at it. */
  admits: (cookie: string | undefined, place: PreviewPlace) => Promise<boolean>
  /** What a link lets this browser see, with the form that takes it; or why it lets nobody in. */
  ask: (
    token: string,
    requested: { place: PreviewPlace; browser: AskingBrowser },
  ) => Promise<NoPreview | { offer: PreviewOffer; form: string; fault?: never }>
  /** Lets a browser in, which is to keep `cookie`. */
  confirm: (
    confirmation: { token: string; form: string; browser: AskingBrowser },
    place: PreviewPlace,
  ) => Promise<NoPreview | { offer: PreviewOffer; cookie: string; fault?: never }>
}

export type ArtifactFiles = {
  /** A file of a complete artifact; undefined for all other names. */
  find: (name: string, build: string, path: string) => Promise<ServedFile | undefined>
}

export type ServedFile = {
  type: string
  bytes: number
  /** Size of the pre-compressed twin; undefined when compressing does not pay. */
  brotliBytes: number | undefined
  /** Undefined when the store has lost the file. */
  open: (encoding?: 'br') => Promise<Readable | undefined>
  text: () => Promise<string | undefined>
  /** Addresses of later files that browsers may be sent as what changed since this one; undefined where that does not pay. */
  dictionaryFor: string | undefined
  /** This file as what changed since the one that is named by its hash; undefined when it is to be sent whole. */
  delta: (dictionary: string, encodings: readonly DeltaEncoding[]) => Promise<FileDelta | undefined>
}

/** Encodings that begin with a file which the browser has (RFC 9842). */
export type DeltaEncoding = 'dcb' | 'dcz'
export type FileDelta = { encoding: DeltaEncoding; bytes: Buffer }

/** Tabs, failures, watched builds and trials, as far as they are measured. */
export type ReleaseFigures = {
  convergence: {
    converged: number
    builds: { name: string; build: string; state: string; tabs: number; isLate?: true | undefined }[]
  }
  failures: { remote: string; build: string; kind: string; failures: number }[]
  guards: {
    name: string
    build: string
    kind: string
    /** In ten-thousandths. */
    share: number | null
    measures: { of: string; odds: number }[]
  }[]
  trials: { verdict: string; startedAt: string; finishedAt: string }[]
  /** Of this process. */
  trialPool: { workers: number; running: number; waiting: number; oldestWaitSeconds: number }
}

/** One web vital of one page, with one build, of pages that were served with one release. */
export type VitalFigures = {
  release: number
  remote: string
  build: string
  page: string
  vital: 'lcp' | 'inp' | 'cls' | 'ttfb'
  /** Milliseconds; of `cls` the number itself. */
  p75: number
  visits: Record<'good' | 'middling' | 'poor', number>
}

/** `total`: since this process began. `waiting` and `oldestSeconds`: of the installation. */
export type MailFigures = {
  total: Record<'sent' | 'again' | 'failed' | 'suppressed', number>
  waiting: number
  oldestSeconds: number
}

/**
 * `store`: where they are. `lastAt`: when the newest one was whole; null while none is known. `logWaitingSeconds`: how long changes
 * that are in no backup yet have waited to get there.
 */
export type BackupFigures = { store: string; lastAt: Date | null; logWaitingSeconds: number }

/** Another program in this process that answers everything below its prefixes. */
export type Upstream = {
  name: string
  prefixes: string[]
  /** Addresses of pages at which requests for an event stream get a stream of this upstream. */
  eventStreams?: string[]
  /** It is asked, too, for pages that only the registry on another host can draw, and files that are not kept here. */
  isOfRegistry?: true
  /** Whether its caller knows that this takes minutes; everything else has to begin its answer in seconds. */
  takesLong?: (request: IncomingMessage) => boolean
  /** Whether the answer is a stream that ends with its reader. */
  staysOpen?: (request: IncomingMessage) => boolean
  /** Undefined while it is still starting. */
  handler: () => RequestHandler | undefined
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void
