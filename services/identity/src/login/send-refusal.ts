import type { FastifyReply } from 'fastify'
import type { FieldErrors } from '../pages/form-parts.ts'
import { sendPage } from '../send-page.ts'
import { retryText } from './retry-text.ts'

/** Why a form did not do what it was for. */
export type Refused = { kind: 'refused'; errors: FieldErrors } | { kind: 'too-many'; retryInSeconds: number }

/** What the form's page says of it. */
export const errorsOf = (refused: Refused): FieldErrors =>
  refused.kind === 'refused' ? refused.errors : { form: retryText(refused.retryInSeconds) }

/** Sends the form's page again, with the status that goes with the refusal. */
export function sendRefusal(reply: FastifyReply, refused: Refused, page: string) {
  if (refused.kind === 'refused') return sendPage(reply, 400, page)
  return sendPage(reply.header('retry-after', refused.retryInSeconds), 429, page)
}
