import * as z from 'zod/mini'
import { ChannelName } from './channel-name.ts'

/** What `typ` of the header of a signed decision says. */
export const emergencyType = 'pointfare-emergency'

/** Who takes a channel back at its edges while the registry is away, why, and to the site of which release. */
export const EmergencyDecision = z.object({
  channel: ChannelName,
  /** Of the release that it makes. */
  seq: z.int().check(z.minimum(2)),
  /** The release whose site it brings back. */
  restores: z.int().check(z.minimum(1)),
  /** SHA-256 of the document as it was signed. */
  docHash: z.string(),
  actor: z.string().check(z.minLength(1), z.maxLength(100)),
  reason: z.string().check(z.minLength(3), z.maxLength(1000)),
  createdAt: z.iso.datetime(),
})
export type EmergencyDecision = z.infer<typeof EmergencyDecision>

/** A release made without the registry: its document, signed with a key that everybody trusts, and the signed decision (a JWS). */
export const Emergency = z
  .strictObject({ document: z.record(z.string(), z.unknown()), decision: z.string().check(z.maxLength(10_000)) })
  .register(z.globalRegistry, { id: 'Emergency' })
export type Emergency = z.infer<typeof Emergency>
