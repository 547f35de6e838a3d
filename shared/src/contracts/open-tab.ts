import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'

/** Path of the stream of a channel's releases; each event `release` holds a release document, its id is the seq. */
export const releaseEventsPath = (channel: string) => `/releases/v1/channels/${channel}/events`
export const releaseEventName = 'release'

/** Tabs say here what they run: when they open, when that changes, every minute, and when they close. */
export const openTabsPath = '/releases/v1/tabs'

/** Tabs say here which build failed them. */
export const remoteFailuresPath = '/releases/v1/failures'

/** How often an open tab says that it is still there. */
export const tabReportMs = 60_000

const TabId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'A tab is named by 16 to 64 letters and digits'))

/** What one open tab runs. The id is drawn anew whenever a page is loaded, and kept nowhere. */
export const OpenTab = z
  .object({
    tab: TabId,
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    seq: z.int().check(z.minimum(1)),
    /** The shell, and the remotes that were loaded. */
    builds: z.record(ArtifactName, BuildId),
    isClosing: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'OpenTab' })
export type OpenTab = z.infer<typeof OpenTab>

/** What the open tabs of a channel run; those that have not reported for two and a half minutes count as closed. */
export const Convergence = z
  .object({
    channel: z.string(),
    /** The channel's newest release. */
    seq: z.int(),
    tabs: z.int(),
    /** Tabs that follow the newest release and run nothing that was withdrawn. */
    converged: z.int(),
    builds: z.array(
      z.object({
        name: ArtifactName,
        build: BuildId,
        tabs: z.int(),
        state: z.enum(['live', 'earlier', 'withdrawn']),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Convergence' })
export type Convergence = z.infer<typeof Convergence>

/** A build that could not be loaded, or failed while it was drawn, in one tab. */
export const RemoteFailureReport = z
  .object({
    tab: OpenTab.shape.tab,
    channel: OpenTab.shape.channel,
    seq: z.int().check(z.minimum(1)),
    remote: ArtifactName,
    build: BuildId,
    kind: z.enum(['load', 'render']),
    message: z.string().check(z.maxLength(2000)),
  })
  .register(z.globalRegistry, { id: 'RemoteFailureReport' })
export type RemoteFailureReport = z.infer<typeof RemoteFailureReport>

/** Of each build that failed in the last hour: how often, and how it did last. */
export const RemoteFailures = z
  .array(
    z.object({
      remote: ArtifactName,
      build: BuildId,
      kind: RemoteFailureReport.shape.kind,
      failures: z.int(),
      message: z.string(),
    }),
  )
  .register(z.globalRegistry, { id: 'RemoteFailures' })
export type RemoteFailures = z.infer<typeof RemoteFailures>
