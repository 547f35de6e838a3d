import * as z from 'zod/mini'
import { ChannelName } from './channel-name.ts'

/**
 * Says that a release is the newest of a channel, for a time: whoever hears nothing else after `until` is shown the past, be it
 * signed. It travels as a JWS (RFC 7515) in its compact form.
 */
export const ReleaseConfirmation = z.object({
  channel: ChannelName,
  seq: z.int().check(z.minimum(0)),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type ReleaseConfirmation = z.infer<typeof ReleaseConfirmation>
