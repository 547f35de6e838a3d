import { createHmac, timingSafeEqual } from 'node:crypto'
import { bytesFor } from '../../alerts-key.ts'

/** Letters of a watcher, pushes to a subscribed browser. Tokens that are out there have the place of theirs. */
const kinds = ['alert', 'letters', 'pushes'] as const

/** What a link in a letter or the button of a push ends: one alert, all letters, or all pushes to a browser. */
export type Ends = { what: (typeof kinds)[number]; id: string }
const signatureBytes = 16

/**
 * Signed tokens that say what they end and open nothing else. They last as long as letters do, and nothing is kept of them.
 */
export function createEndTokens(alertsKey: string) {
  const key = bytesFor(alertsKey, 'links that end alerts')
  const signatureOf = (text: Buffer) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)

  return {
    write({ what, id }: Ends): string {
      const text = Buffer.concat([Buffer.of(kinds.indexOf(what)), Buffer.from(id.replaceAll('-', ''), 'hex')])
      return Buffer.concat([text, signatureOf(text)]).toString('base64url')
    },

    /** Undefined for a token that is not ours. */
    read(token: string): Ends | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 17 + signatureBytes || bytes.toString('base64url') !== token) return undefined
      const text = bytes.subarray(0, 17)
      if (!timingSafeEqual(bytes.subarray(17), signatureOf(text))) return undefined
      const what = kinds[text.readUInt8(0)]
      const id = text.toString('hex', 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return what && { what, id }
    },
  }
}

export type EndTokens = ReturnType<typeof createEndTokens>
