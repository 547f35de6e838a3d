import { canonicalJson } from '../canonical-json.ts'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { createHash, randomBytes } from 'node:crypto'

/** What is to be noted. */
export type Noted = {
  at: Date
  kind: string
  actor: string | null
  /** The address that the request came from; null for entries without a request. */
  address: string | null
  detail: string
}

/** An entry with its place in the chain. */
export type Sealed = Noted & { seq: number; salt: string; detailHash: string; parentHash: string | null; hash: string }

export type Tail = { seq: number; hash: string }

/** Appends to what is there already. */
export function sealed(tail: Tail | undefined, entries: readonly Noted[]): Sealed[] {
  let { seq, hash: parentHash }: { seq: number; hash: string | null } = tail ?? { seq: 0, hash: null }
  return entries.map((entry) => {
    seq += 1
    // An address is one of few: without a salt its hash would be as good as itself.
    const salt = randomBytes(16).toString('base64url')
    const detailHash = detailHashOf({ ...entry, salt })
    const hash = hashOf({ seq, at: entry.at.toISOString(), kind: entry.kind, detailHash, parentHash })
    const link = { ...entry, seq, salt, detailHash, parentHash, hash }
    parentHash = hash
    return link
  })
}

type Details = Pick<AuditEntry, 'actor' | 'address' | 'detail'> & { salt: string | null }

export const detailHashOf = ({ salt, actor, address, detail }: Details): string =>
  sha256(canonicalJson({ salt, actor, address, detail }))

type Link = Pick<AuditEntry, 'seq' | 'at' | 'kind'> & { detailHash: string; parentHash: string | null }

/** When and what kind stay proven when the rest is forgotten. */
export const hashOf = ({ seq, at, kind, detailHash, parentHash }: Link): string =>
  sha256(canonicalJson({ seq, at, kind, detailHash, parentHash }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
