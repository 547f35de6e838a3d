export const channelPath = (channel: string) => `/releases/channels/${channel}`
export const historyPath = (channel: string) => `${channelPath(channel)}/history`

/** Dialogs have addresses, so that an alert can link to one and the phone's back button closes it. */
export const dialogs = ['roll-back', 'remove', 'promote', 'canary', 'share', 'finish', 'abort', 'freeze'] as const
export type DialogName = (typeof dialogs)[number]
