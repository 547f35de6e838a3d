import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { readSigned, type Signer } from '../signing/signer.ts'

/** Long enough to read the page and to find a token. */
const goodForMs = 10 * 60 * 1000

/** What a browser is known by before it has anything of ours: its address and what it calls itself. */
export type AskingBrowser = { address: string; agent: string }

type Form = { token: string; browser: AskingBrowser; now: Date }

const type = 'pointfare-override-form'

const Shown = z.object({ at: z.number(), to: z.string() })

/** Shows that a form was on our own page, not long ago, in this browser and for this override; it needs no cookie. */
export const overrideForm = ({ token, browser, now }: Form, signer: Signer): Promise<string> =>
  signer.sign(type, { at: now.getTime(), to: shownTo(token, browser) })

export async function isOverrideForm(
  given: string,
  { token, browser, now }: Form,
  keys: readonly ReleaseKey[],
): Promise<boolean> {
  const { data: shown } = z.safeParse(Shown, await readSigned(keys, type, given).catch(() => undefined))
  if (!shown) return false
  const age = now.getTime() - shown.at
  return age >= 0 && age < goodForMs && shown.to === shownTo(token, browser)
}

const shownTo = (token: string, { address, agent }: AskingBrowser) =>
  createHash('sha256')
    .update(JSON.stringify([token, address, agent]))
    .digest('hex')

/** Who may have overrides on this site; `people` are names of release tokens. */
export type OverridePolicy = { mode: 'off' } | { mode: 'people'; people: readonly string[] } | { mode: 'on' }

/** What speaks against any override of a token's holder. */
export function policyFault(policy: OverridePolicy, holder: string): 'off' | 'unnamed' | undefined {
  if (policy.mode === 'off') return 'off'
  return policy.mode === 'people' && !policy.people.includes(holder) ? 'unnamed' : undefined
}

/** For the one who asked, at the command line. */
export const policyRefusals = {
  off: 'This site takes no overrides (OVERRIDES=off): look at your build with `npm run dev`, or on a site that takes them',
  unnamed: 'This site takes overrides of named people only, and this token is not among them (OVERRIDE_PEOPLE)',
}
