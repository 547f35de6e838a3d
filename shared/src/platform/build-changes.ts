import * as z from 'zod/mini'
import { ArtifactState, SentDeclaration } from './artifact-declaration.ts'
import { buildLabel } from './build-label.ts'
import { Finding } from './release-history.ts'

const Listed = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })

/** What going from one build of an artifact to another changes. */
export const BuildChanges = z
  .object({
    from: z.object(buildLabel),
    to: z.object(buildLabel),
    pages: Listed,
    slots: Listed,
    /** Ranges of borrowed modules, or versions of lent ones; null: not borrowed or lent. */
    modules: z.array(z.object({ module: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
    /** Of what pages load: source maps do not count. */
    bytes: z.object({ from: z.int(), to: z.int() }),
    /** Hosts that its code and styles name, whether they are ever asked for anything or not. */
    origins: Listed,
    /** Sentences and labels in its scripts, at most 100 of each. */
    texts: z.optional(Listed),
    /** What it says of its pages, and is asked for them: titles, descriptions, logins, prefetches; null: there is none. */
    contracts: z.optional(
      z.array(z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
    ),
    /** Characters in its scripts by module, those first that changed most; at most 20. */
    sizes: z.optional(z.array(z.object({ module: z.string(), from: z.int(), to: z.int() }))),
  })
  .register(z.globalRegistry, { id: 'BuildChanges' })
export type BuildChanges = z.infer<typeof BuildChanges>

/**
 * A build's state, with how it differs from the one that was live on production when it was published; `warnings`: what
 * does not speak against it yet.
 */
export const PublishedState = z
  .object({ ...ArtifactState.shape, changes: z.optional(BuildChanges), warnings: z.optional(z.array(Finding)) })
  .register(z.globalRegistry, { id: 'PublishedState' })
export type PublishedState = z.infer<typeof PublishedState>

/** Builds as they were made, published or not: what would the gate of a channel say of them, all together? */
export const SiteCheck = z
  .strictObject({ builds: z.array(SentDeclaration).check(z.minLength(1), z.maxLength(20)) })
  .register(z.globalRegistry, { id: 'SiteCheck' })
export type SiteCheck = z.infer<typeof SiteCheck>

/** Nothing found: these builds can be promoted once they are published. Warnings speak against none. */
export const SiteFindings = z
  .object({ seq: z.int(), findings: z.array(Finding), warnings: z.array(Finding) })
  .register(z.globalRegistry, { id: 'SiteFindings' })
export type SiteFindings = z.infer<typeof SiteFindings>
