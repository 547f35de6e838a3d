import { collect, Command, UsageError } from '@pointfare/core/command-line'
import { longestPage } from '@pointfare/shared/platform/operations/parameters'
import {
  createToken as makeToken,
  listAudit,
  listIssuers as listTrusted,
  listTokens as listAll,
  revokeToken as revoke,
} from '@pointfare/shared/platform/operations/tokens'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import type { TrustedIssuer } from '@pointfare/shared/platform/release-issuer'
import { detailHashOf, hashOf } from '../registry/audit/audit-chain.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { BrokenHistory } from '../registry/signing/verify-history.ts'
import type { ReleaseAnswer } from './release-command.ts'

/** Lists them when it is told nothing else. */
export const tokens = (answer: ReleaseAnswer) =>
  new Command('tokens')
    .description('who may release and publish: the tokens, or one of its commands')
    .action(answer(listed))
    .addCommand(createToken(answer))
    .addCommand(listTokens(answer))
    .addCommand(listIssuers(answer))
    .addCommand(revokeToken(answer))
    .addCommand(auditTokens(answer))

const createToken = (answer: ReleaseAnswer) =>
  new Command('create')
    .description('make a token for people or programs (only admins)')
    .argument('<name>', 'a name and --scope, such as --scope publish:mf-search')
    .option(
      '--scope <scope>',
      'admin, edge, publish:<name>, release:<channel> or release:<channel>/<name>; several at will',
      collect,
    )
    .option('--days <n>', 'how long it is good', '90')
    .action(
      answer(async (registry, name, { scope, days }) => {
        if (!scope) throw new UsageError('tokens create needs a name and --scope, such as --scope publish:mf-search')
        if (!/^\d{1,3}$/.test(days)) throw new UsageError('--days needs a number of days')
        const body = { name, scopes: scope, expiresInDays: Number(days) }
        const made = await callRegistry(registry, makeToken, { body })
        const line = `${name} lets ${made.scopes.join(', ')} until ${dateOf(made.expiresAt)}; it is shown only now:`
        return { json: made, lines: [line, made.token] }
      }),
    )

const listTokens = (answer: ReleaseAnswer) =>
  new Command('list').description('what tokens there are').action(answer(listed))

async function listed(registry: Registry) {
  const all = await callRegistry(registry, listAll, {})
  const lines = all.map(({ name, scopes, createdBy, expiresAt, revokedAt, revokedBy }) => {
    const end = revokedAt ? `revoked ${dateOf(revokedAt)} by ${revokedBy}` : `until ${dateOf(expiresAt)}`
    return `${name}  ${scopes.join(', ')}  ${end}, made by ${createdBy}`
  })
  const trusted = (await callRegistry(registry, listTrusted, {})).flatMap(issuerLines)
  const none = 'There is no token but the one of the installation'
  return { json: all, lines: [...(lines.length > 0 ? lines : [none]), ...trusted] }
}

const listIssuers = (answer: ReleaseAnswer) =>
  new Command('issuers').description('whose ID tokens are good, and for what (RELEASE_ISSUERS)').action(
    answer(async (registry) => {
      const trusted = await callRegistry(registry, listTrusted, {})
      const lines = trusted.flatMap(issuerLines)
      return { json: trusted, lines: lines.length > 0 ? lines : ['No issuer is trusted (RELEASE_ISSUERS)'] }
    }),
  )

const issuerLines = ({ issuer, audience, rules }: TrustedIssuer) => [
  `ID tokens of ${issuer} for ${audience}:`,
  ...rules.map(({ claims, scopes }) => {
    const wanted = Object.entries(claims).map(([name, values]) => `${name} ${[values].flat().join(' or ')}`)
    return `  ${wanted.join(', ')}: ${scopes.join(', ')}`
  }),
]

const revokeToken = (answer: ReleaseAnswer) =>
  new Command('revoke')
    .description('the end of one')
    .argument('<name>', 'a name')
    .action(
      answer(async (registry, name) => {
        const revoked = await callRegistry(registry, revoke, { params: { name } })
        return { json: revoked, lines: [`${name} lets nothing any more`] }
      }),
    )

const auditTokens = (answer: ReleaseAnswer) =>
  new Command('audit')
    .description('tokens made and revoked, and who was turned away, newest first')
    .option('--page <n>', 'further back')
    .option('--kind <kind>', 'only such as token-created or denied; several at will', collect)
    .option('--verify', 'recompute every hash, and name the first entry that breaks')
    .action(
      answer(async (registry, { page, kind = [], verify }) => {
        if (verify && (page !== undefined || kind.length > 0)) {
          throw new UsageError('tokens audit --verify is about all entries: it takes no --page and no --kind')
        }
        if (verify) return proveAudit(registry)

        const answer = await callRegistry(registry, listAudit, { query: { 'page-number': Number(page ?? 0), kind } })
        const { content, totalElements, totalPages, pageable } = answer
        const entries = totalElements === 1 ? '1 entry' : `${totalElements} entries`
        const { pageNumber } = pageable
        const isOnly = pageNumber === 0 && totalPages <= 1
        const place = isOnly
          ? entries
          : `page ${pageNumber} of 0 to ${Math.max(0, totalPages - 1)} (--page), ${entries}`
        return { json: answer, lines: [...content.map(auditLine), place] }
      }),
    )

function auditLine({ at, kind, actor, address, detail }: AuditEntry) {
  if (detail === null) return [at, kind, 'forgotten'].join('  ')
  return [at, kind, `${actor ?? 'nobody'}${address ? ` from ${address}` : ''}: ${detail}`].join('  ')
}

async function proveAudit(registry: Registry) {
  const proof = await verifyAudit(entriesOf(registry))
  const { entries, forgotten, hash } = proof
  const but = forgotten > 0 ? `; who and what of ${forgotten} was forgotten` : ''
  return {
    json: proof,
    lines: [
      `${entries} entries are as they were made${but}`,
      `The newest has the hash ${hash ?? 'none'}: kept elsewhere, it shows whether entries at the end are taken away`,
    ],
  }
}

async function* entriesOf(registry: Registry) {
  for (let number = 0; ; number += 1) {
    const query = { 'page-size': longestPage, 'page-number': number }
    const { content, last } = await callRegistry(registry, listAudit, { query })
    yield* content
    if (last) return
  }
}

const dateOf = (timestamp: string) => timestamp.slice(0, 10)

/** Entries that were found in order. */
type AuditProof = {
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
