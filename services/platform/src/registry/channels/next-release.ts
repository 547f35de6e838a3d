import type { Canary, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { Finding } from '@pointfare/core/errors'
import { PromotionRefused } from '../errors.ts'
import type { Signer } from '../signing/signer.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findSite, newFindings, refuseFindings } from './find-site.ts'
import { releaseDocument } from './release-document.ts'
import { withMemory } from './release-memory.ts'
import { sealed } from './sealed-release.ts'

/** What one release changes, who decided it and why. */
export type Change = {
  channel: string
  kind: ReleaseKind
  /** All builds of the site after it. */
  builds: Record<string, string>
  /** Builds that are withdrawn by it, by artifact. */
  withdraws?: Readonly<Record<string, readonly string[]>>
  /** Canaries after it, by remote; those that are not named stay as they are, null ends one. */
  canaries?: Readonly<Record<string, Canary | null>>
  /** What its remotes call from now on, and did not before: somebody accepted it. */
  calls?: readonly Finding[]
  /** What was found when the site was tried. */
  tried?: readonly Finding[]
  isFrozen: boolean
  /** Whether it is made although the gate finds something; what it found is recorded. */
  isForced?: boolean
  actor: string
  reason: string
}

/** When a release is made, and who vouches for it. */
export type ReleaseStamp = { createdAt: Date; signer: Signer }

/**
 * Appends the release that follows `head`, and answers its document. The channel must be locked.
 * @throws PromotionRefused when the builds cannot be one site, and it is not forced
 */
export async function appendRelease(
  tx: ChannelQueries,
  head: ReleaseRow | undefined,
  change: Change,
  { createdAt, signer }: ReleaseStamp,
): Promise<ReleaseDocument> {
  const { channel, kind, builds, isFrozen, actor, reason } = change
  const { findings: broken, ...site } = await findSite(tx, builds)
  const { tried = [], calls = [] } = change
  const findings = [...broken, ...tried, ...calls]
  if (!change.isForced) {
    refuseFindings(newFindings(broken, head))
    if (tried.length > 0) throw new PromotionRefused('This site failed in the browser', [...tried])
  }
  const pinned = releaseDocument({ channel, seq: (head?.seq ?? 0) + 1, createdAt, ...site })
  const document = withMemory(pinned, head?.doc, change)
  const doc = isFrozen ? { ...document, frozen: true as const } : document
  const parent = { parentSeq: head?.seq ?? null, parentHash: head?.releaseHash ?? null }
  const overridden = findings.length > 0 ? findings : null
  const release = { channel, seq: doc.seq, kind, builds, doc, actor, reason, ...parent, createdAt, overridden }
  const row = await sealed(release, signer)
  await tx.append(row)
  return row.doc
}
