/**
 * What open tabs call of the registry. Apart from what they say there, because the shell takes it along; the operations with
 * these paths say the rest.
 */

/** Where a channel's releases are streamed; each event `release` holds a release document, its id is the seq. */
export const releaseEventsPath = (channel: string) => `/releases/v1/channels/${channel}/events` as const
export const releaseEventName = 'release'
/** Who asks for `takes=differences` is told most releases as what differs from the one before. */
export const releaseDifferenceName = 'release-difference'

/** What a channel serves; with `?after=<seq>` it answers 204 while that is still the newest release. */
export const releaseHeadPath = (channel: string) => `/releases/v1/channels/${channel}/head` as const

/** Tabs say here what they run: when they open, when that changes, every minute, and when they close. */
export const openTabsPath = '/releases/v1/tabs'

/** How often an open tab says that it is still there. */
export const tabReportMs = 60_000

/** Tabs say here which build failed them. */
export const remoteFailuresPath = '/releases/v1/failures'

/** Pages say here whether their visitors found what they looked for. */
export const goalsPath = '/releases/v1/goals'

/** Pages say here how fast they were, once each. */
export const vitalsPath = '/releases/v1/vitals'

/** Which release is the newest, signed, in a header of the answers at `head`: a JWS whose header says this `typ`. */
export const confirmationHeader = 'release-confirmation'
export const confirmationType = 'pointfare-newest-release'

/** After so long without another one, what was released last may be no longer the newest. */
export const confirmedForMs = 10 * 60_000
