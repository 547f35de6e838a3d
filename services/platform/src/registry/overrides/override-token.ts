import { OverrideRequest } from '@pointfare/shared/platform/override'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import { faultOf, type Signer } from '../signing/sign-releases.ts'

const Override = z.extend(OverrideRequest, {
  id: z.string(),
  channel: z.string(),
  /** Name of the release token that asked for it. */
  grantedBy: z.string(),
  until: z.iso.datetime(),
})
export type Override = z.infer<typeof Override>

/** So that no signature under an override can be taken for one under a release. */
const signedText = (payload: string) => `pointfare-override ${payload}`

/** Says what was asked for, by whom and until when; it is a question to whoever brings it, and gives nothing by itself. */
export function overrideToken(override: Override, signer: Signer): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url')
  const { keyId, value } = signer.sign(signedText(payload))
  return [payload, keyId, value].join('.')
}

/** The override of a token that was signed here and is of this channel; undefined for any other text. */
export function readOverrideToken(
  token: string,
  { keys, channel }: { keys: readonly ReleaseKey[]; channel: string },
): Override | undefined {
  const [payload = '', keyId = '', value = '', ...more] = token.split('.')
  if (more.length > 0 || faultOf(keys, signedText(payload), { keyId, value })) return undefined
  // Signed by the version before this one, it may lack something.
  const { data } = z.safeParse(Override, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return data?.channel === channel ? data : undefined
}
