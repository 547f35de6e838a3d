import { STATUS_CODES } from 'node:http'
import type { WebhookCall } from '@pointfare/shared/contracts/webhook'
import type { CallOutside } from '../../outside/guarded-request.ts'
import { signedHeaders } from './sign-call.ts'

export type CallAnswer = { isDelivered: boolean; answer: string; retryAfterSeconds: number | undefined }

type Receiver = { url: string; secret: string }

/** Calls a webhook once; what came of it is told in words that are safe to show its owner. */
export const createWebhookCaller =
  (call: CallOutside, now: () => Date) =>
  async ({ url, secret }: Receiver, id: string, content: WebhookCall): Promise<CallAnswer> => {
    const body = JSON.stringify(content)
    const headers = signedHeaders(secret, { id, at: now(), body })
    try {
      const { status, retryAfterSeconds } = await call({ url, headers, body: Buffer.from(body) })
      const answer = [status, STATUS_CODES[status]].filter(Boolean).join(' ')
      return { isDelivered: status >= 200 && status < 300, answer, retryAfterSeconds }
    } catch {
      // One answer for all: what is closed, silent or private there is not for members to find out.
      return { isDelivered: false, answer: 'No answer', retryAfterSeconds: undefined }
    }
  }

export type CallWebhook = ReturnType<typeof createWebhookCaller>
