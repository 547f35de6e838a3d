import type { Audience } from '@pointfare/shared/platform/audience'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { bucketOf } from './bucket.ts'

/** The release as one visitor gets it: with the canaries whose share they are in. */
export function releaseFor(
  visitor: () => string,
  document: ReleaseDocument,
  isIn: (audience: Audience) => boolean = () => true,
): ReleaseDocument {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, chosen(visitor, remote, isIn)])
  return { ...document, remotes: Object.fromEntries(remotes) }
}

/** A canary that fails falls back to the stable build. */
function chosen(visitor: () => string, remote: PinnedRemote, isIn: (audience: Audience) => boolean): PinnedRemote {
  const { canary, ...stable } = remote
  if (!canary || !isIn(canary.audience ?? {}) || bucketOf(visitor(), canary.salt) >= canary.basisPoints) return remote
  const { build, version, publishedAt, base, entry, preload, styles, server, integrity } = stable
  const previous = { build, version, publishedAt, base, entry, preload, styles, server, integrity }
  const { basisPoints: _, salt: __, audience: ___, rollout: ____, ...candidate } = canary
  return { ...remote, pages: undefined, server: undefined, ...candidate, previous }
}
