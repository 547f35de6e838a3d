import { OverrideRequest } from '@pointfare/shared/platform/override'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import { BadSignature, readSigned, type Signer } from '../signing/signer.ts'

const Override = z.object({
  ...OverrideRequest.shape,
  id: z.string(),
  channel: z.string(),
  /** Name of the release token that asked for it. */
  grantedBy: z.string(),
  until: z.iso.datetime(),
})
export type Override = z.infer<typeof Override>

const type = 'pointfare-override'

/** Says what was asked for, by whom and until when; it is a question to whoever brings it, and gives nothing by itself. */
export const overrideToken = (override: Override, signer: Signer): Promise<string> => signer.sign(type, override)

/** The override of a token that was signed here and is of this channel; undefined for any other text. */
export async function readOverrideToken(
  token: string,
  { keys, channel }: { keys: readonly ReleaseKey[]; channel: string },
): Promise<Override | undefined> {
  const signed = await readSigned(keys, type, token).catch(undefinedWhenBad)
  const { data } = z.safeParse(Override, signed)
  return data?.channel === channel ? data : undefined
}

function undefinedWhenBad(error: unknown) {
  if (error instanceof BadSignature) return undefined
  throw error
}
