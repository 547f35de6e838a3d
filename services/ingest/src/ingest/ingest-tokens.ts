import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { openTokenFile } from '@pointfare/core/token-file'

/** Where a site keeps the token that lets send batches of every source and decide on held ones. */
export const ingestTokenFile = (dataDir: string) => join(dataDir, 'ingest-token')

/** The operator's token of this installation: the one that is set, or one made on first use. */
export const openIngestToken = async (dataDir: string, set?: string): Promise<string> =>
  set ?? openTokenFile(ingestTokenFile(dataDir))

/**
 * The token that lets send batches of one source and nothing else. It follows from the operator's: nothing needs to be
 * stored, and replacing that one replaces all.
 */
export const sourceToken = (operatorToken: string, source: string) => `${source}.${seal(operatorToken, source)}`

/** Whose token it is. */
export type IngestGrant = { kind: 'operator' } | { kind: 'source'; source: string }

/** What a token allows; undefined when it was not made from the operator's. */
export function grantOf(operatorToken: string, token: string): IngestGrant | undefined {
  if (isSame(seal(operatorToken, token), seal(operatorToken, operatorToken))) return { kind: 'operator' }
  const [source = ''] = token.split('.')
  return isSame(token, sourceToken(operatorToken, source)) ? { kind: 'source', source } : undefined
}

const seal = (key: string, text: string) => createHmac('sha256', key).update(`ingest:${text}`).digest('base64url')

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
