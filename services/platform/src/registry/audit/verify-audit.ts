import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { BrokenHistory } from '../signing/verify-history.ts'
import { detailHashOf, hashOf } from './audit-chain.ts'

/** Entries that were found in order. */
export type AuditProof = {
  entries: number
  /** Whose details were forgotten; when they happened and what kind they are is proven all the same. */
  forgotten: number
  /** Of the newest entry. Kept elsewhere, it shows whether that was taken away. */
  hash: string | null
}

/** The one kind whose details are forgotten. */
const forgettable = 'denied'

/**
 * Follows the audit from its newest entry back to the first: each is what its hashes say, and follows the one before.
 * @throws BrokenHistory naming the first entry that is not in order
 */
export async function verifyAudit(newestFirst: AsyncIterable<AuditEntry> | Iterable<AuditEntry>): Promise<AuditProof> {
  const proof: AuditProof = { entries: 0, forgotten: 0, hash: null }
  let next: AuditEntry | undefined
  for await (const entry of newestFirst) {
    // The audit grows while it is paged through, so pages begin with entries that were seen already.
    if (next && entry.seq >= next.seq) continue
    const fault = faultIn(entry, next)
    if (fault) throw new BrokenHistory(`The audit breaks at entry ${entry.seq}: ${fault}`)
    if (!next) proof.hash = entry.proof.hash
    proof.entries += 1
    if (entry.detail === null) proof.forgotten += 1
    next = entry
  }
  if (next && next.seq !== 1) throw new BrokenHistory(`The audit begins with entry ${next.seq}: those before are gone`)
  return proof
}

function faultIn(entry: AuditEntry, next: AuditEntry | undefined) {
  if (next && next.seq !== entry.seq + 1) return `entry ${entry.seq + 1}, which follows it, is gone`
  if (next && next.proof.parentHash !== entry.proof.hash) return `entry ${next.seq} does not follow it`
  const { proof, seq, at, kind } = entry
  if (hashOf({ seq, at, kind, ...proof }) !== proof.hash) return 'when or what kind is not what was hashed'
  if (entry.detail === null) return kind === forgettable ? undefined : 'its details are gone, which only denials forget'
  return detailHashOf({ ...entry, salt: proof.salt }) === proof.detailHash
    ? undefined
    : 'who, where from or what is not what was hashed'
}
