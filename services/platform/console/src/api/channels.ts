import { Convergence, RemoteFailures } from '@pointfare/shared/platform/open-tab'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { ReleaseHistory, RollbackTargets } from '@pointfare/shared/platform/release-history'
import { Channels, LiveBuilds, ReleasedCanaries } from '@pointfare/shared/platform/release-overview'
import { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { getJson } from '@pointfare/shared/http/request'

/** Every address of a channel begins with this; each address is also the key of its answer in the cache. */
export const channelUrl = (channel: string) => `/releases/v1/channels/${channel}`

export const channelsUrl = '/releases/v1/channels'
export const fetchChannels = (url: string) => getJson(url, Channels)

export const headUrl = (channel: string) => `${channelUrl(channel)}/head`
export const fetchHead = (url: string) => getJson(url, ReleaseDocument)

export const liveUrl = (channel: string) => `${channelUrl(channel)}/live`
export const fetchLive = (url: string) => getJson(url, LiveBuilds)

export const convergenceUrl = (channel: string) => `${channelUrl(channel)}/convergence`
export const fetchConvergence = (url: string) => getJson(url, Convergence)

export const failuresUrl = (channel: string) => `${channelUrl(channel)}/failures`
export const fetchFailures = (url: string, token: string) => getJson(url, RemoteFailures, { token })

export const rollbackTargetsUrl = (channel: string, name: string) => `${channelUrl(channel)}/rollback-targets/${name}`
export const fetchRollbackTargets = (url: string) => getJson(url, RollbackTargets)

/** What would go with a remote. */
export const removalUrl = (channel: string, name: string) => `${channelUrl(channel)}/removal/${name}`
export const fetchRemoval = (url: string) => getJson(url, RemovalPreview)

/** `pageNumber` counts from 0. */
export const historyUrl = (channel: string, pageNumber: number) =>
  `${channelUrl(channel)}/releases?page-number=${pageNumber}&page-size=20`
export const fetchHistory = (url: string) => getJson(url, ReleaseHistory)

/** Canaries of the releases from `first` to `last`. */
export const canariesUrl = (channel: string, first: number, last: number) =>
  `${channelUrl(channel)}/canaries?first=${first}&last=${last}`
export const fetchCanaries = (url: string) => getJson(url, ReleasedCanaries)
