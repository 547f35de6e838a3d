import type { IncomingMessage } from 'node:http'
import type { Encoding } from '../one-shot-encoding.ts'

/** A whole answer of status 200, as it is sent. */
export type FinishedAnswer = {
  body: Buffer
  /** Undefined for none. */
  encoding: Encoding | undefined
  etag: string
  /** Names and values in turn: of the content, not of one request. */
  headers: string[]
}

/** Says of a request that its answer may be kept; `end` that there will be none, for those who wait for it. */
export type AnswerTicket = { keep: (answer: FinishedAnswer) => void; end: () => void }

const tickets = new WeakMap<IncomingMessage, AnswerTicket>()

export const giveTicket = (request: IncomingMessage, ticket: AnswerTicket) => void tickets.set(request, ticket)
export const ticketOf = (request: IncomingMessage): AnswerTicket | undefined => tickets.get(request)
