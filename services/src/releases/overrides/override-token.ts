import { OverrideRequest } from '@pointfare/shared/contracts/override'
import type { ReleaseKey } from '@pointfare/shared/contracts/release-key'
import * as z from 'zod/mini'
import { faultOf, type Signer } from '../signing/sign-releases.ts'

const Override = z.extend(OverrideRequest, { channel: z.string(), until: z.iso.datetime() })
export type Override = z.infer<typeof Override>

/** So that no signature under an override can be taken for one under a release. */
const signedText = (payload: string) => `pointfare-override ${payload}`

/** Says who may load what until when; whoever has it needs nothing else. */
export function overrideToken(override: Override, signer: Signer): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url')
  const { keyId, value } = signer.sign(signedText(payload))
  return [payload, keyId, value].join('.')
}

/** The override of a token that was signed here, is of this channel and is not over; undefined for any other text. */
export function readOverrideToken(
  token: string,
  { keys, channel, now }: { keys: readonly ReleaseKey[]; channel: string; now: Date },
): Override | undefined {
  const [payload = '', keyId = '', value = ''] = token.split('.')
  if (faultOf(keys, signedText(payload), { keyId, value })) return undefined
  const override = z.parse(Override, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return override.channel === channel && Date.parse(override.until) > now.getTime() ? override : undefined
}
