import * as z from 'zod/mini'

export const ChannelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A channel is named like production'))
