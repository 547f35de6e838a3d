import * as z from 'zod/mini'

/** Of every address below a channel. */
export const channelParams = z.object({
  channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A channel is named like production')),
})
