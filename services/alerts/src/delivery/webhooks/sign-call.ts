import { createHmac } from 'node:crypto'
import { bytesFor } from '../../alerts-key.ts'

/** `whsec_` and base64, as Standard Webhooks writes a secret: it follows from its id and the key of the installation. */
export const webhookSecret = (alertsKey: string, secretId: string): string =>
  `whsec_${bytesFor(alertsKey, `webhook ${secretId}`).toString('base64')}`

type Call = { id: string; at: Date; body: string }

/** Headers by which a receiver knows the call, when it was made and who made it (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, { id, at, body }: Call): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Pointfare-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
