import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { OverrideFault, OverrideOffer, PageOverride } from '@pointfare/shared/platform/override'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Config } from '@pointfare/server/config'
import type { HotAnswers } from '@pointfare/server/http/hot-answers/hot-answers'
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
  /** A release that is not live, for a trial that knows its token. */
  preview?: (token: string) => ReleaseDocument | undefined
  /** What a page that is served with this release proves itself with; another one for every answer. */
  provePage: (release: ReleaseDocument) => PageProof | undefined
  /** What releases are signed with. */
  releaseKeys: () => ReleaseKey[]
  artifactFiles: ArtifactFiles
  overrides: Overrides
  /** Undefined while the database is still starting: what is opened then is not counted. */
  pageViews: () => PageViews | undefined
  /** Every airline that is tracked, with where it flies; none while that is not known. */
  networks: () => Promise<AirlineNetwork[]>
  /** How each source of prices is doing. */
  sourceHealth: () => Promise<SourceFigures[]>
  /** What is asked of a source that is pulled from; undefined where nothing is. */
  pullFigures: () => Promise<PullFigures | undefined>
  /** How the stream of price changes is doing; undefined while it is starting. */
  streamFigures: () => StreamFigures | undefined
  /** How logins with a password ended; undefined where people sign in elsewhere. */
  loginFigures: () => LoginFigures | undefined
  /** Logins that a tenant elsewhere is still to delete; undefined while that is starting. */
  loginDeletionFigures: () => Promise<LoginDeletionFigures | undefined>
  /** How letters fare; undefined where none leave. */
  mailFigures: () => Promise<MailFigures | undefined>
  /** How matching price changes with alerts is doing; undefined while it is starting. */
  alertFigures: () => Promise<AlertFigures | undefined>
  /** How fast pages were for visitors of the newest releases. */
  vitalFigures: () => Promise<VitalFigures[]>
  /** Draws pages before browsers do; undefined where, or while, nothing does. */
  rendering: () => PageRendering | undefined
  /** Whether the process has been told to stop: it serves on, and says so, so that proxies can leave. */
  isStopping: () => boolean
  upstreams: Upstream[]
  /** Answers of an upstream that are finished already; undefined while there are none. */
  hotAnswers?: () => HotAnswers | undefined
  /** Names of the parts, besides the release, that cannot serve yet. */
  missingParts: () => Promise<string[]>
  /** Whether the database answers; resolves within about a second, even when the database hangs. */
  databaseAnswers: () => Promise<boolean>
  /** Milliseconds since 1970, for what is counted by time. */
  now?: () => number
  logger: { level: string; stream?: { write: (line: string) => void } }
}

/** `oldestSeconds`: how long the first of them has waited; 0 when none does. */
export type LoginDeletionFigures = { waiting: number; oldestSeconds: number }

export type SourceFigures = {
  source: string
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Since the site began. */
  changes: number
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

export type LiveRelease = { current: () => ReleaseDocument | undefined }

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

export type StreamFigures = {
  connections: number
  /** Changes handed to a reader, counted once per reader. */
  delivered: number
  /** Readers whose connection was closed because they did not read. */
  dropped: number
  /** From commit to sending, of the newest change. */
  lagSeconds: number
}

/**
 * Of this process since it began: rings, and what became of pushes and calls of webhooks; `lagSeconds`: how old the oldest change
 * is that nobody has matched yet; `inboxes`: open now.
 */
export type AlertFigures = {
  rings: number
  lagSeconds: number
  pushes: Record<string, number>
  calls: Record<string, number>
  inboxes: number
}

/** Since this process began; `delayed` are among the others. */
export type LoginFigures = { passed: number; failed: number; limited: number; delayed: number }

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

/** Another program in this process that answers everything below its prefixes. */
export type Upstream = {
  name: string
  prefixes: string[]
  /** Addresses of pages at which requests for an event stream get a stream of this upstream. */
  eventStreams?: string[]
  /** Whether its caller knows that this takes minutes; everything else has to begin its answer in seconds. */
  takesLong?: (request: IncomingMessage) => boolean
  /** Undefined while it is still starting. */
  handler: () => RequestHandler | undefined
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void
