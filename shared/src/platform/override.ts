import * as z from 'zod/mini'
import type { Operation } from '../operations/operation.ts'
import { BuildId } from './artifact.ts'
import { RemoteName } from './described-remote.ts'

/** Visited with `?token=…` it asks whether to begin an override in this browser; without, it tells of the present one. */
export const overridePath = '/__dev'

/** Only of the machine that the browser runs on: an override must never lead to a stranger's code. */
const LocalOrigin = z
  .string()
  .check(
    z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/, 'An origin is of your own machine: http://localhost:3002'),
  )

/** Which remote to replace, and by what: what a developer's machine serves, or a published build. */
export const OverrideRequest = z
  .strictObject({ name: RemoteName, source: z.union([LocalOrigin, BuildId]) })
  .register(z.globalRegistry, { id: 'OverrideRequest' })
export type OverrideRequest = z.infer<typeof OverrideRequest>

export const OverrideGrant = z
  .object({
    token: z.string(),
    until: z.iso.datetime(),
    /** Whether the page that begins it wants to see the release token that asked for it. */
    asksForToken: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OverrideGrant' })
export type OverrideGrant = z.infer<typeof OverrideGrant>

/** What the page is told of the override that it was delivered with. */
export const PageOverride = z.object({ remote: RemoteName, source: z.string(), until: z.iso.datetime() })
export type PageOverride = z.infer<typeof PageOverride>

/** Of the edge itself: it knows what it delivered. */
export const getOverrideState = {
  operationId: 'getOverrideState',
  method: 'GET',
  path: `${overridePath}/state`,
  access: 'public',
  tags: ['Overrides'],
  summary: 'Whether the override of this browser is over',
  answers: { 200: z.object({ isOver: z.boolean() }) },
} as const satisfies Operation

/** Served by a developer's machine: nothing of it is pinned. */
export const isLocal = ({ source }: Pick<PageOverride, 'source'>) => source.startsWith('http://')

/** An override as it was asked for. */
export type OverrideOffer = PageOverride & {
  /** Name of the release token that asked for it. */
  grantedBy: string
  /** To begin it, that token has to be shown. */
  asksForToken: boolean
}

/**
 * Why there is no override: this site takes none (`off`), or none of this person's (`unnamed`); the link is not of this
 * site (`unknown`), its time is up (`over`), a browser has used it (`used`), somebody has ended it (`ended`); the token
 * that asked for it lets nothing any more (`revoked`), the channel is frozen (`frozen`), or what it names cannot run here
 * any more (`unfit`). Of a confirmation: the form was not made for this browser, or is old (`form`), or the release token
 * is another than the one that asked (`stranger`).
 */
export type OverrideFault =
  | 'off'
  | 'unnamed'
  | 'unknown'
  | 'over'
  | 'used'
  | 'ended'
  | 'revoked'
  | 'frozen'
  | 'unfit'
  | 'form'
  | 'stranger'
