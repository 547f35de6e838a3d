import { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ProofRefused } from '../errors.ts'

/** A page that the edge of this site served. */
export type ServedPage = {
  /** Drawn anew for every answer; nothing tells whose it is. */
  page: string
  channel: string
  /** The release that it was served with. */
  seq: number
  servedAt: Date
}

export type PageProofs = ReturnType<typeof createPageProofs>

/** How long an open tab may speak for itself; after that it counts as closed until its page is loaded anew. */
export const proofGoodForMs = 7 * 24 * 3_600_000

type Dependencies = { secret: Buffer; now: () => Date }

/** Proves of a report that it comes from a page which was served here: the edge seals each page, the registry looks. */
export function createPageProofs({ secret, now }: Dependencies) {
  const sealOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    /** For one answer alone. */
    issue({ channel, seq }: Pick<ReleaseDocument, 'channel' | 'seq'>): PageProof {
      const page = randomBytes(16).toString('base64url')
      const text = [channel, seq, page, now().getTime().toString(36)].join('.')
      return `${text}.${sealOf(text)}`
    },

    /** @throws ProofRefused when this site did not serve that page within the last seven days */
    read(proof: unknown): ServedPage {
      const text = z.safeParse(PageProof, proof).data
      if (!text) throw new ProofRefused('A report carries the proof that came with its page')
      const [channel = '', seq, page = '', servedAt = '', seal = ''] = text.split('.')
      const expected = sealOf(text.slice(0, -seal.length - 1))
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal)))
        throw new ProofRefused('This site did not serve the page that the report speaks of')

      const served = new Date(Number.parseInt(servedAt, 36))
      if (now().getTime() - served.getTime() > proofGoodForMs)
        throw new ProofRefused('The page was served more than seven days ago; load it anew')
      return { page, channel, seq: Number(seq), servedAt: served }
    },
  }
}
