import type { SealedRelease } from '@pointfare/shared/platform/release-history'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { isDeepStrictEqual } from 'node:util'
import { docHashOf, recordOf, recordType, releaseHashOf } from '../channels/sealed-release.ts'
import { BadSignature, keyIdIn, readSigned, verifyDocument } from './signer.ts'

/** Releases of a channel that were found in order. */
export type Proof = { releases: number; keyIds: string[] }

/** The history of a channel is not the one that was made. */
export class BrokenHistory extends Error {
  override name = 'BrokenHistory'
}

/**
 * Follows a channel's releases from the first one on: each is what its hashes say, follows the one before, and is signed
 * by one of `keys`.
 * @throws BrokenHistory naming the first release that is not in order
 */
export async function verifyHistory(
  channel: string,
  releases: AsyncIterable<SealedRelease> | Iterable<SealedRelease>,
  keys: readonly ReleaseKey[],
): Promise<Proof> {
  const keyIds = new Set<string>()
  let parent: SealedRelease | undefined
  for await (const release of releases) {
    const seq = (parent?.seq ?? 0) + 1
    const fault = orderFaultIn(release, parent, { channel, seq }) ?? (await signatureFaultIn(release, keys))
    if (fault) throw new BrokenHistory(`${channel} breaks at release ${seq}: ${fault}`)
    keyIds.add(keyIdIn(release.releaseSignature) ?? '')
    parent = release
  }
  return { releases: parent?.seq ?? 0, keyIds: [...keyIds] }
}

type Place = { channel: unknown; seq: unknown }

function orderFaultIn(release: SealedRelease, parent: SealedRelease | undefined, { channel, seq }: Place) {
  const { document, parentSeq, parentHash } = release
  const elsewhere = [release, { channel: document['channel'], seq: document['seq'] }].find(
    (place) => place.seq !== seq || place.channel !== channel,
  )
  if (elsewhere) return `release ${String(elsewhere.seq)} of ${String(elsewhere.channel)} is in its place`
  if (docHashOf(document) !== release.docHash) return 'its document is not the one that was hashed'
  if (parentSeq !== (parent?.seq ?? null) || parentHash !== (parent?.releaseHash ?? null)) {
    return 'it does not follow the release before it'
  }
  if (releaseHashOf(release.releaseSignature) !== release.releaseHash)
    return 'its record is not the one that was hashed'
  return isDeepStrictEqual(buildsIn(document), release.builds) ? undefined : 'its document has other builds'
}

async function signatureFaultIn(release: SealedRelease, keys: readonly ReleaseKey[]) {
  try {
    await verifyDocument(keys, release.document)
    const record = await readSigned(keys, recordType, release.releaseSignature)
    const isSame = isDeepStrictEqual(record, recordOf(release))
    return isSame ? undefined : 'who, why, when or what is not what was signed'
  } catch (error) {
    if (error instanceof BadSignature) return `it ${error.message}`
    throw error
  }
}

function buildsIn(document: SealedRelease['document']): Record<string, unknown> {
  const { shell, remotes } = document as { shell?: { build?: unknown }; remotes?: Record<string, { build?: unknown }> }
  const ofRemotes = Object.entries(remotes ?? {}).map(([name, { build }]) => [name, build] as const)
  return { shell: shell?.build, ...Object.fromEntries(ofRemotes) }
}
