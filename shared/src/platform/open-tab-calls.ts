/**
 * What open tabs call of the registry. Apart from what they say there, because the shell takes it along; the operations with
 * these paths say the rest.
 */

/** Where a channel's releases are streamed; each event `release` holds a release document, its id is the seq. */
export const releaseEventsPath = (channel: string) => `/releases/v1/channels/${channel}/events` as const
export const releaseEventName = 'release'

/** What a channel serves; with `?after=<seq>` it answers 204 while that is still the newest release. */
export const releaseHeadPath = (channel: string) => `/releases/v1/channels/${channel}/head` as const

/** Tabs say here what they run: when they open, when that changes, every minute, and when they close. */
export const openTabsPath = '/releases/v1/tabs'

/** How often an open tab says that it is still there. */
export const tabReportMs = 60_000

/** Tabs say here which build failed them. */
export const remoteFailuresPath = '/releases/v1/failures'

/** Pages say here how fast they were, once each. */
export const vitalsPath = '/releases/v1/vitals'
