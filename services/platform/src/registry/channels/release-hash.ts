import { canonicalJson } from '@pointfare/shared/platform/canonical-json'
import { signedText } from '@pointfare/shared/platform/release-key'
import { createHash } from 'node:crypto'
import type { Signer } from '../signing/sign-releases.ts'
import type { ReleaseRow } from './channels.repository.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** SHA-256 of a document without its signature, in canonical JSON. */
export const docHashOf = (document: object) => sha256(signedText(document))

/** What a release's hash covers. */
export type Sealable = Pick<
  ReleaseRow,
  'channel' | 'seq' | 'kind' | 'builds' | 'actor' | 'reason' | 'parentSeq' | 'parentHash' | 'docHash' | 'overridden'
> & { createdAt: string }

/** One hash over document, reason, actor, time and the parent's hash: a change in the past breaks every later one. */
export function releaseHashOf(release: Sealable): string {
  const { channel, seq, kind, builds, actor, reason, parentSeq, parentHash, createdAt, docHash, overridden } = release
  const always = { channel, seq, kind, builds, actor, reason, parentSeq, parentHash, createdAt, docHash }
  // Left out where nothing was overridden: earlier releases knew no such thing, and keep their hashes.
  return sha256(canonicalJson(overridden ? { ...always, overridden } : always))
}

/** What is signed besides the document, so that who and why are proven, too. */
export const sealText = (releaseHash: string) => canonicalJson({ releaseHash })

type Unsealed = Omit<ReleaseRow, 'docHash' | 'releaseHash' | 'keyId' | 'docSignature' | 'releaseSignature'>

/** Hashes and signs a release. */
export function sealed(release: Unsealed, { key, sign }: Signer): ReleaseRow {
  const docHash = docHashOf(release.doc)
  const releaseHash = releaseHashOf({ ...release, docHash, createdAt: release.createdAt.toISOString() })
  return {
    ...release,
    docHash,
    releaseHash,
    keyId: key.id,
    docSignature: sign(signedText(release.doc)).value,
    releaseSignature: sign(sealText(releaseHash)).value,
  }
}
