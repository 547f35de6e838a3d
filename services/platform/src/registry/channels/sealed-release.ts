import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { signedText } from '@pointfare/shared/platform/release-key'
import { createHash } from 'node:crypto'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseRow } from './channels.repository.ts'

/** Of the signature over who released what, why and when. */
export const recordType = 'pointfare-release-record'

/** SHA-256 of a document as it was signed. */
export const docHashOf = (document: object) => sha256(signedText(document))

/** SHA-256 of a record as it was signed: it holds the hash of the record before it, so a change in the past breaks every later one. */
export const releaseHashOf = (releaseSignature: string) => sha256(releaseSignature.split('.')[1] ?? '')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Unsealed = Omit<ReleaseRow, 'doc' | 'docHash' | 'releaseHash' | 'releaseSignature'> & { doc: ReleaseDocument }

/** Signs a release: its document for whoever runs it, and the record of it, so that who and why are proven, too. */
export async function sealed(release: Unsealed, { sign, signed }: Signer): Promise<ReleaseRow> {
  const docHash = docHashOf(release.doc)
  const releaseSignature = await sign(recordType, recordOf({ ...release, docHash }))
  return {
    ...release,
    doc: await signed(release.doc),
    docHash,
    releaseSignature,
    releaseHash: releaseHashOf(releaseSignature),
  }
}

type Recorded = Pick<
  ReleaseRow,
  'channel' | 'seq' | 'kind' | 'builds' | 'actor' | 'reason' | 'parentSeq' | 'parentHash' | 'docHash'
> & { createdAt: Date | string; overridden?: ReleaseRow['overridden'] | undefined }

/** What is signed of a release besides its document. */
export function recordOf(release: Recorded) {
  const { channel, seq, kind, builds, actor, reason, parentSeq, parentHash, docHash, overridden } = release
  const createdAt = new Date(release.createdAt).toISOString()
  const record = { channel, seq, kind, builds, actor, reason, parentSeq, parentHash, createdAt, docHash }
  return overridden ? { ...record, overridden } : record
}
