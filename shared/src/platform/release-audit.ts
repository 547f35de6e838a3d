import * as z from 'zod/mini'
import { pagedResponse } from '../contracts/paged.ts'

/**
 * What happened, such as `token-created`, `token-revoked` or `denied`; each part of the registry names its own kinds.
 */
export const AuditKind = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/, 'A kind is named like token-created'))

/** One entry of the registry's audit. Who, where from and what are null once they are forgotten. */
export const AuditEntry = z.object({
  /** Counts from 1, without gaps. */
  seq: z.int().check(z.minimum(1)),
  at: z.iso.datetime(),
  kind: AuditKind,
  /** Null, too, when no token, or an unknown one, was shown. */
  actor: z.nullable(z.string()),
  /** The address that the request came from; null for entries without a request. */
  address: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  proof: z.object({
    salt: z.nullable(z.string()),
    /** SHA-256 over salt, actor, address and detail. */
    detailHash: z.string(),
    /** Of the entry before; null in the first. */
    parentHash: z.nullable(z.string()),
    /** SHA-256 over seq, at, kind, detailHash and parentHash. */
    hash: z.string(),
  }),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first. */
export const ReleaseAudit = pagedResponse(AuditEntry)
