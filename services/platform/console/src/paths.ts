export const channelPath = (channel: string) => `/releases/channels/${channel}`
/** The dialog that makes the channel's site that of one of its releases again. */
export const restorePath = (channel: string, release: number) =>
  `${channelPath(channel)}?dialog=restore&release=${release}`
export const historyPath = (channel: string) => `${channelPath(channel)}/history`
export const budgetsPath = (channel: string) => `${channelPath(channel)}/budgets`

/** Pages that are about no channel. */
export const tokensPath = '/releases/tokens'
export const auditPath = '/releases/audit'
export const previewsPath = '/releases/previews'

/** Dialogs have addresses, so that an alert can link to one and the phone's back button closes it. */
export const dialogs = [
  'roll-back',
  'remove',
  'promote',
  'canary',
  'share',
  'finish',
  'abort',
  'freeze',
  'restore',
  'take-over',
  'several',
] as const
export type DialogName = (typeof dialogs)[number]
