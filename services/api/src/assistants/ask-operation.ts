import { Problem } from '@pointfare/shared/contracts/problem'
import {
  addressOf,
  jsonSchemaOf,
  type Input,
  type Operation,
  type Result,
} from '@pointfare/shared/operations/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** What the API refused; the message is the problem's sentence. */
export class AskRefused extends Error {
  override name = 'AskRefused'
}

export type AskOperation = <Op extends Operation>(operation: Op, input: Input<Op>) => Promise<Result<Op>>

/**
 * Asks an operation of the API in this process, as anybody could: what the declaration refuses is refused here, too. In
 * the log it goes by the id of the request that it is asked for.
 * @throws AskRefused with a sentence for whoever asked
 */
export const askOperation =
  (app: FastifyInstance, { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): AskOperation =>
  async (operation, input) => {
    const { body } = input as { body?: object } // whether there is one, the operation's type says
    const answer = await app.inject({
      method: operation.method,
      url: addressOf(operation, input),
      remoteAddress: ip,
      headers: { 'x-request-id': id },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode >= 400) throw refusalIn(answer.json())

    const declared = operation.answers[answer.statusCode]
    const schema = declared ? jsonSchemaOf(declared) : null
    if (!schema) throw new Error(`${operation.operationId} answers no JSON`)
    return z.parse(schema, answer.json()) as Result<typeof operation>
  }

function refusalIn(body: unknown): AskRefused {
  const { title, detail = title } = z.parse(Problem, body)
  return new AskRefused(detail)
}
