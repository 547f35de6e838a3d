import { canonicalJson } from '@pointfare/shared/platform/canonical-json'
import type { SealedRelease } from '@pointfare/shared/platform/release'
import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import { docHashOf, releaseHashOf, sealText } from '../channels/release-hash.ts'
import { faultOf } from './sign-releases.ts'

/** Releases of a channel that were found in order. */
export type Proof = { releases: number; unsigned: number; keyIds: string[] }

/** The history of a channel is not the one that was made. */
export class BrokenHistory extends Error {
  override name = 'BrokenHistory'
}

/**
 * Follows a channel's releases from the first one on: each is what its hashes say, follows the one before, and is signed
 * by one of `keys`. Only the oldest may be unsigned, from before there were keys.
 * @throws BrokenHistory naming the first release that is not in order
 */
export async function verifyHistory(
  channel: string,
  releases: AsyncIterable<SealedRelease> | Iterable<SealedRelease>,
  keys: readonly ReleaseKey[],
): Promise<Proof> {
  const keyIds = new Set<string>()
  let unsigned = 0
  let parent: SealedRelease | undefined
  for await (const release of releases) {
    const seq = (parent?.seq ?? 0) + 1
    const keyId = release.releaseSignature?.keyId
    const fault = faultIn(release, parent, { channel, seq }) ?? signatureFaultIn(release, keys, keyIds.size > 0)
    if (fault) throw new BrokenHistory(`${channel} breaks at release ${seq}: ${fault}`)
    if (keyId === undefined) unsigned += 1
    else keyIds.add(keyId)
    parent = release
  }
  return { releases: parent?.seq ?? 0, unsigned, keyIds: [...keyIds] }
}

type Place = { channel: string; seq: number }

function faultIn(release: SealedRelease, parent: SealedRelease | undefined, { channel, seq }: Place) {
  const { document, parentSeq, parentHash } = release
  const isHere = (place: Place) => place.seq === seq && place.channel === channel
  if (!isHere(release) || !isHere(document)) return `release ${document.seq} of ${document.channel} is in its place`
  if (docHashOf(document) !== release.docHash) return 'its document is not the one that was hashed'
  if (parentSeq !== (parent?.seq ?? null) || parentHash !== (parent?.releaseHash ?? null)) {
    return 'it does not follow the release before it'
  }
  if (releaseHashOf({ ...release, overridden: release.overridden ?? null }) !== release.releaseHash) {
    return 'who, why, when or what is not what was hashed'
  }
  return canonicalJson(buildsIn(document)) === canonicalJson(release.builds)
    ? undefined
    : 'its document has other builds'
}

function signatureFaultIn(release: SealedRelease, keys: readonly ReleaseKey[], mustBeSigned: boolean) {
  const { document, releaseSignature, releaseHash } = release
  if (!document.signature && !releaseSignature && !mustBeSigned) return undefined
  if (!document.signature || !releaseSignature) return 'it is not signed'
  const docFault = faultOf(keys, signedText(document), document.signature)
  const fault = docFault ?? faultOf(keys, sealText(releaseHash), releaseSignature)
  return fault && `it ${fault}`
}

function buildsIn(document: SealedRelease['document']): Record<string, unknown> {
  const { shell, remotes } = document as { shell?: { build?: unknown }; remotes?: Record<string, { build?: unknown }> }
  const ofRemotes = Object.entries(remotes ?? {}).map(([name, { build }]) => [name, build] as const)
  return { shell: shell?.build, ...Object.fromEntries(ofRemotes) }
}
