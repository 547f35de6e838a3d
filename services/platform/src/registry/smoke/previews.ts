import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { randomBytes } from 'node:crypto'

export type Previews = ReturnType<typeof createPreviews>

/** Releases that are not live, each found by its token, for as long as they are tried. */
export function createPreviews() {
  const documents = new Map<string, ReleaseDocument>()

  return {
    show(document: ReleaseDocument): string {
      const token = randomBytes(24).toString('base64url')
      documents.set(token, document)
      return token
    },

    find: (token: string): ReleaseDocument | undefined => documents.get(token),

    hide: (token: string) => void documents.delete(token),
  }
}
