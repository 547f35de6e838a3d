import {
  mostRemoved,
  mostWithdrawn,
  type Canary,
  type PinnedBuild,
  type PinnedRemote,
  type ReleaseDocument,
  type RemovedRemote,
} from '@pointfare/shared/platform/release'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { Finding } from '@pointfare/server/errors'
import { PromotionRefused } from '../errors.ts'
import type { Signer } from '../signing/signer.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findSite, newFindings, refuseFindings } from './find-site.ts'
import { releaseDocument } from './release-document.ts'
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
  const { tried = [] } = change
  const findings = [...broken, ...tried]
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

/** Adds what browsers need to know of earlier releases: builds to leave at once, and builds to fall back to. */
function withMemory(
  next: ReleaseDocument,
  last: ReleaseDocument | undefined,
  { withdraws = {}, canaries = {} }: Change,
) {
  const withdrawnOf = (name: string, build: string, before: { withdrawn?: string[] | undefined }) => {
    const all = [...(withdraws[name] ?? []), ...(before.withdrawn ?? [])].filter((known) => known !== build)
    const withdrawn = [...new Set(all)].slice(0, mostWithdrawn)
    return withdrawn.length > 0 ? { withdrawn } : {}
  }
  // Tabs that slept while it was away leave what they had of it.
  const removedOf = (name: string) => last?.removed?.find((one) => one.name === name)?.builds
  const remember = (name: string, remote: PinnedRemote): PinnedRemote => {
    const before = last?.remotes[name]
    if (!before) return { ...remote, ...withdrawnOf(name, remote.build, { withdrawn: removedOf(name) }) }
    const memory = withdrawnOf(name, remote.build, before)
    const previous = before.build === remote.build ? before.previous : toBuild(before)
    const canary = canaries[name] === undefined ? before.canary : canaries[name]
    const isUsable = previous && previous.build !== remote.build && !memory.withdrawn?.includes(previous.build)
    return { ...remote, ...memory, ...(isUsable ? { previous } : {}), ...(canary ? { canary } : {}) }
  }

  return {
    ...next,
    shell: last ? { ...next.shell, ...withdrawnOf('shell', next.shell.build, last.shell) } : next.shell,
    remotes: Object.fromEntries(Object.entries(next.remotes).map(([name, remote]) => [name, remember(name, remote)])),
    ...removedAfter(next, last),
  }
}

/** The remotes that are off the channel, and were on it. */
function removedAfter(
  { remotes }: ReleaseDocument,
  last: ReleaseDocument | undefined,
): Pick<ReleaseDocument, 'removed'> {
  const isOff = ({ name }: { name: string }) => !remotes[name]
  const before = Object.entries(last?.remotes ?? {}).map(
    ([name, { build, canary, withdrawn = [] }]): RemovedRemote => ({
      name,
      builds: [...(canary ? [canary.build] : []), build, ...withdrawn].slice(0, mostWithdrawn),
    }),
  )
  const removed = [...before.filter(isOff), ...(last?.removed ?? []).filter(isOff)].slice(0, mostRemoved)
  return removed.length > 0 ? { removed } : {}
}

function toBuild(remote: PinnedRemote): PinnedBuild {
  const { build, version, publishedAt, base, entry, preload, styles, server, integrity } = remote
  return { build, version, publishedAt, base, entry, preload, styles, ...(server ? { server } : {}), integrity }
}
