import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { createHash } from 'node:crypto'
import { faultOf, type Signer } from '../signing/sign-releases.ts'

/** Long enough to read the page and to find a token. */
const goodForMs = 10 * 60 * 1000

/** What a browser is known by before it has anything of ours: its address and what it calls itself. */
export type AskingBrowser = { address: string; agent: string }

type Form = { token: string; browser: AskingBrowser; now: Date }

/** Shows that a form was on our own page, not long ago, in this browser and for this override; it needs no cookie. */
export function overrideForm({ token, browser, now }: Form, signer: Signer): string {
  const madeAt = String(now.getTime())
  const { keyId, value } = signer.sign(signedText(madeAt, token, browser))
  return [madeAt, keyId, value].join('.')
}

export function isOverrideForm(given: string, { token, browser, now }: Form, keys: readonly ReleaseKey[]): boolean {
  const [madeAt = '', keyId = '', value = ''] = given.split('.')
  const age = now.getTime() - Number(madeAt)
  return age >= 0 && age < goodForMs && !faultOf(keys, signedText(madeAt, token, browser), { keyId, value })
}

const signedText = (madeAt: string, token: string, { address, agent }: AskingBrowser) =>
  `pointfare-override-form ${createHash('sha256')
    .update(JSON.stringify([madeAt, token, address, agent]))
    .digest('hex')}`
