import { ReleaseAudit, type AuditEntry } from '@pointfare/shared/platform/release-audit'
import { verifyAudit } from '../registry/audit/verify-audit.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import type { Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** The longest page that the registry answers. */
const longestPage = 100

/** One page of the audit, newest first, of all kinds or of some; or the proof of all of it. */
export async function audit(registry: Registry, { page, kind = [], verify }: CliOptions): Promise<Output> {
  if (verify) return prove(registry)

  const kinds = kind.map((one) => `&kind=${encodeURIComponent(one)}`).join('')
  const answer = await callRegistry(registry, `audit?page-number=${page}${kinds}`, ReleaseAudit)
  const { content, totalElements, totalPages, pageable } = answer
  const place = `page ${pageable.pageNumber} of 0 to ${Math.max(0, totalPages - 1)} (--page), ${totalElements} entries`
  return { json: answer, lines: [...content.map(lineOf), place] }
}

function lineOf({ at, kind, actor, address, detail }: AuditEntry) {
  if (detail === null) return [at, kind, 'forgotten'].join('  ')
  return [at, kind, `${actor ?? 'nobody'}${address ? ` from ${address}` : ''}: ${detail}`].join('  ')
}

async function prove(registry: Registry): Promise<Output> {
  const proof = await verifyAudit(entriesOf(registry))
  const { entries, forgotten, unchained, hash } = proof
  const but = [
    ...(forgotten > 0 ? [`who and what of ${forgotten} was forgotten`] : []),
    ...(unchained > 0 ? [`${unchained} were noted before there was a chain, and nothing proves them`] : []),
  ]
  return {
    json: proof,
    lines: [
      `${entries} entries are as they were made${but.map((one) => `; ${one}`).join('')}`,
      `The newest has the hash ${hash ?? 'none'}: kept elsewhere, it shows whether entries at the end are taken away`,
    ],
  }
}

async function* entriesOf(registry: Registry) {
  for (let number = 0; ; number += 1) {
    const path = `audit?page-size=${longestPage}&page-number=${number}`
    const { content, last } = await callRegistry(registry, path, ReleaseAudit)
    yield* content
    if (last) return
  }
}
