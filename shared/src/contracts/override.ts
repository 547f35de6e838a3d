import * as z from 'zod/mini'
import { BuildId } from './artifact.ts'
import { RemoteName } from './remote-description.ts'

/** Visiting it with `?token=…` begins an override in this browser; without, it ends there. */
export const overridePath = '/__dev'

/** Only of the machine that the browser runs on: an override must never lead to a stranger's code. */
const LocalOrigin = z
  .string()
  .check(
    z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/, 'An origin is of your own machine: http://localhost:3002'),
  )

/** Which remote to replace, and by what: what a developer's machine serves, or a published build. */
export const OverrideRequest = z
  .object({ name: RemoteName, source: z.union([LocalOrigin, BuildId]) })
  .register(z.globalRegistry, { id: 'OverrideRequest' })
export type OverrideRequest = z.infer<typeof OverrideRequest>

export const OverrideGrant = z
  .object({ token: z.string(), until: z.iso.datetime() })
  .register(z.globalRegistry, { id: 'OverrideGrant' })
export type OverrideGrant = z.infer<typeof OverrideGrant>

/** What the page is told of the override that it was delivered with. */
export const PageOverride = z.object({ remote: RemoteName, source: z.string(), until: z.iso.datetime() })
export type PageOverride = z.infer<typeof PageOverride>

/** Served by a developer's machine: nothing of it is pinned. */
export const isLocal = ({ source }: Pick<PageOverride, 'source'>) => source.startsWith('http://')
