import type { ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import type { Finding } from '@pointfare/core/errors'
import { integrityOf } from '../integrity.ts'

/** How some bytes differ from the file that was declared; empty when they are that file. */
export function differences({ path, bytes, integrity }: ArtifactFile, content: Buffer): Finding[] {
  if (content.length !== bytes) return [{ field: path, message: `has ${content.length} bytes, declared were ${bytes}` }]

  const actual = integrityOf(content)
  return actual === integrity ? [] : [{ field: path, message: `has the hash ${actual}, declared was ${integrity}` }]
}
