import { STATUS_CODES } from 'node:http'
import { Problem, problemMediaType } from '@pointfare/shared/contracts/problem'
import type { Answer, Operation, Result } from '@pointfare/shared/operations/operation'
import { refusalsOf } from '@pointfare/shared/operations/refusals-of'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Operation['access']
    scope?: Operation['scope']
  }
}

type Shape = Readonly<Record<string, core.$ZodType>>
type ValuesOf<Given> = Given extends Shape
  ? z.output<z.ZodMiniObject<{ -readonly [Name in keyof Given]: Given[Name] }, core.$strip>>
  : unknown
type BodyOf<Given> = Given extends core.$ZodType ? z.output<Given> : unknown

/** A request whose parts are what the operation's declaration says. */
export type RequestFor<Op extends Operation> = FastifyRequest<{
  Params: ValuesOf<Op['params']>
  Querystring: ValuesOf<Op['query']>
  Headers: ValuesOf<Op['headers']>
  Body: BodyOf<Op['body']>
}>

/** What it returns is sent as the operation's answer; a reply has been sent already. */
type Handler<Op extends Operation> = (
  request: RequestFor<Op>,
  reply: FastifyReply,
) => Promise<Sent<Op> | FastifyReply> | Sent<Op> | FastifyReply
type Sent<Op extends Operation> = Result<Op> extends undefined ? void : Result<Op>

type Options = Pick<RouteShorthandOptions, 'attachValidation' | 'bodyLimit' | 'exposeHeadRoute' | 'preHandler'> & {
  config?: Omit<FastifyContextConfig, 'access'>
}

/** Serves an operation: what is sent is checked, what is answered is written, and both are documented, as it declares. */
export function route<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  handler: Handler<NoInfer<Op>>,
  options: Options = {},
) {
  const { operationId, method, path, access, scope, tags, summary, description, bodyType, answers }: Operation =
    operation
  const [usualStatus] = Object.keys(answers).map(Number)

  app.route({
    ...options,
    method,
    url: path,
    config: { ...options.config, access, ...(scope ? { scope } : {}) },
    schema: {
      operationId,
      tags,
      summary,
      ...(description ? { description } : {}),
      ...inputOf(operation),
      ...(bodyType ? { consumes: [bodyType] } : {}),
      response: responsesOf(operation),
    },
    handler(request, reply) {
      if (usualStatus) reply.status(usualStatus)
      // The validator has made of the request what the declaration says.
      return handler.call(app, request as RequestFor<Op>, reply)
    },
  })
}

function inputOf({ params, query, headers, body }: Operation) {
  return {
    ...(params ? { params: z.object(params) } : {}),
    ...(query ? { querystring: z.object(query) } : {}),
    ...(headers ? { headers: z.object(headers) } : {}),
    ...(body ? { body } : {}),
  }
}

function responsesOf(operation: Operation) {
  const refusals = refusalsOf(operation).map((status) => [status, { [problemMediaType]: Problem }] as const)
  const answers = Object.entries(operation.answers).map(([status, answer]) => [Number(status), answer] as const)
  return Object.fromEntries([...answers, ...refusals].map(([status, answer]) => [status, responseOf(status, answer)]))
}

function responseOf(status: number, answer: Answer) {
  if (answer === null) return z.null()
  const byMediaType = '_zod' in answer ? { 'application/json': answer } : answer
  return {
    description: STATUS_CODES[status],
    content: Object.fromEntries(Object.entries(byMediaType).map(([mediaType, schema]) => [mediaType, { schema }])),
  }
}
