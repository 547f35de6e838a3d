import * as z from 'zod/mini'
import { ConnectOrigins } from './connect-origin.ts'

/** The name of a remote: its folder, its container and its entry in the release document. */
export const RemoteName = z.string().check(
  z.regex(/^mf-[a-z][a-z0-9-]{1,40}$/, 'A remote is named like mf-search'),
  z.refine((name) => !name.endsWith('-')),
)

export const SlotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))

/**
 * A page of a remote. `path` is a pattern such as `/search/airline/:airlineCode`; `title` and `description` may
 * hold `{param:format}` placeholders (see `page/fill-template.ts`).
 */
export const RemoteRoute = z.object({
  path: z.string().check(z.regex(/^\/[^\s]*$/, 'A route starts with /')),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  guard: z.optional(z.literal('authenticated')),
  /** Slots this page has places for, so that their fillers can be preloaded with it. */
  shows: z.optional(z.array(SlotName)),
})
export type RemoteRoute = z.infer<typeof RemoteRoute>

/** A data request worth starting while the HTML is still on its way: same placeholders as a title. */
export const RemotePrefetch = z.object({ path: z.string(), request: z.string() })

/** What a remote says of itself that goes into releases, and so into every page. */
export const describedRemote = {
  owner: z.string().check(z.minLength(1)),
  /** Semver range of the shell's lent modules (`@pointfare/shared`'s version) this remote was written against. */
  shellApi: z.string().check(z.minLength(1)),
  routes: z.array(RemoteRoute),
  slots: z.array(SlotName),
  prefetch: z._default(z.array(RemotePrefetch), []),
  /** Other origins that its code calls; the policy of the pages that draw it lets them, and no others. */
  connect: z.optional(ConnectOrigins),
}
