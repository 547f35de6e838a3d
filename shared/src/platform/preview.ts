import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { ChannelName } from './channel-name.ts'

/** What is to be looked at beside the live site: what another channel serves, or the live site with one other build. */
export const PreviewRequest = z
  .union([z.strictObject({ channel: ChannelName }), z.strictObject({ name: ArtifactName, build: BuildId })])
  .register(z.globalRegistry, { id: 'PreviewRequest' })
export type PreviewRequest = z.infer<typeof PreviewRequest>

/** Where it is. */
export const PreviewLink = z
  .object({
    /** Scheme, host and port. */
    address: z.string(),
    /** The same where anybody may look; else with what lets whoever opens it in, once they have confirmed that. */
    link: z.string(),
    /** Until when the link lets people in; null where nobody needs it. */
    until: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

/**
 * Why an address beside the site's own shows nothing: there is no such channel or build (`unknown`), the build cannot be part
 * of the live site (`unfit`), or nothing is live that it could be part of (`starting`).
 */
export type PreviewFault = 'unknown' | 'unfit' | 'starting'

/**
 * Why a link lets nobody in: previews are off (`off`) or open to everybody (`open`), it is not of this address (`unknown`),
 * its time is up (`over`), or the token that asked for it lets nothing any more (`revoked`); or the form was not made for this
 * browser, or is old (`form`).
 */
export type PreviewLinkFault = 'off' | 'open' | 'unknown' | 'over' | 'revoked' | 'form'

/** What a link lets people see, who asked for it, and until when. */
export type PreviewOffer = { what: string; grantedBy: string; until: string }
