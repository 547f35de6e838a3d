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
