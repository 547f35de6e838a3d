import { confirmationType, confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseConfirmation } from '@pointfare/shared/platform/release-confirmation'
import type { Signer } from '../signing/signer.ts'

/** One is given out again for so long: signing takes a tenth of a millisecond, and every tab asks. */
const renewedAfterMs = 60_000

type Dependencies = {
  signer: Signer
  /** 0 for a channel without a release. */
  headSeq: (channel: string) => Promise<number>
  now: () => Date
}

export type Confirmations = ReturnType<typeof createConfirmations>

/** Says, signed and for some minutes, which release is the newest: silence cannot be played again for longer than that. */
export function createConfirmations({ signer, headSeq, now }: Dependencies) {
  const latest = new Map<string, { seq: number; at: number; text: Promise<string> }>()

  return {
    /** Rejects as `headSeq` does: what cannot be told now is not confirmed. */
    async of(channel: string): Promise<string> {
      const seq = await headSeq(channel)
      const at = now().getTime()
      const known = latest.get(channel)
      if (known?.seq === seq && at - known.at < renewedAfterMs) return known.text
      const until = new Date(at + confirmedForMs).toISOString()
      const said: ReleaseConfirmation = { channel, seq, at: new Date(at).toISOString(), until }
      const text = signer.sign(confirmationType, said)
      // Names of channels come from outside: of those that nothing was released to none is kept.
      if (seq > 0) latest.set(channel, { seq, at, text })
      return text
    },
  }
}
