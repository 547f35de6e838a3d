import { connectOriginsOf } from '@pointfare/shared/page/remotes-on-page'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'

export type DocumentPolicy = ReturnType<typeof createDocumentPolicy>

/**
 * What this document may call, which its policy settled when it was loaded. A page that calls something else, or less,
 * is loaded as a document of its own: it gets what its remotes declare, and what others declare stays theirs.
 */
export function createDocumentPolicy(connect: readonly string[]) {
  const allowed = connect.join(' ')
  return {
    /** Whether the page at `pathname` may call exactly what its remotes declare. */
    fits: (remotes: ReleaseDocument['remotes'], pathname: string) =>
      connectOriginsOf(remotes, pathname).join(' ') === allowed,
  }
}
