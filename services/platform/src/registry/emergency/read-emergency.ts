import { EmergencyDecision, emergencyType, type Emergency } from '@pointfare/shared/platform/emergency'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import { docHashOf } from '../channels/sealed-release.ts'
import { EmergencyRefused } from '../errors.ts'
import { BadSignature, readSigned, verifyDocument } from '../signing/signer.ts'

export type KnownEmergency = { document: ReleaseDocument; decision: EmergencyDecision }

/**
 * What the owner of one of `keys` decided for a channel, document and decision being about the same.
 * @throws EmergencyRefused, which says what is wrong with it
 */
export async function readEmergency(
  keys: readonly ReleaseKey[],
  channel: string,
  { document, decision: text }: Emergency,
): Promise<KnownEmergency> {
  if (!z.safeParse(ReleaseDocument, document).success) {
    throw new EmergencyRefused('The document is no release document', 'document')
  }
  // Kept as it came: parsing drops what this version does not know, and it was signed.
  const release = document as unknown as ReleaseDocument
  const decision = await signed(keys, release, text)
  const isOfIt =
    decision.docHash === docHashOf(release) && decision.seq === release.seq && decision.channel === release.channel
  if (!isOfIt) throw new EmergencyRefused('The decision is about another document', 'decision')
  if (release.channel !== channel) throw new EmergencyRefused(`The release is one of ${release.channel}`, 'document')
  return { document: release, decision }
}

async function signed(keys: readonly ReleaseKey[], document: object, text: string) {
  try {
    await verifyDocument(keys, document)
  } catch (error) {
    throw refused('document', error)
  }
  try {
    const decision = z.safeParse(EmergencyDecision, await readSigned(keys, emergencyType, text)).data
    if (decision) return decision
  } catch (error) {
    throw refused('decision', error)
  }
  throw new EmergencyRefused('The decision lacks who decided what, why and when', 'decision')
}

function refused(field: 'document' | 'decision', error: unknown) {
  if (!(error instanceof BadSignature)) return error
  return new EmergencyRefused(`The ${field} ${error.message}`, field)
}
