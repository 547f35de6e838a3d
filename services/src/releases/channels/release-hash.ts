import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import type { ReleaseRow } from './channels.repository.ts'

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')

/**
 * Seals a release: the hash of its document, and one over document, reason, actor, time and the parent's hash, so that
 * a change anywhere in the past breaks every later hash.
 */
export function sealed(release: Omit<ReleaseRow, 'docHash' | 'releaseHash'>): ReleaseRow {
  const { doc, createdAt, ...rest } = release
  const docHash = sha256(doc)
  return { ...release, docHash, releaseHash: sha256({ ...rest, createdAt: createdAt.toISOString(), docHash }) }
}
