import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { problemMediaType, type Problem } from '../contracts/problem.ts'
import { complain } from './complaints.ts'
import { addressOf, jsonSchemaOf, type Input, type Operation, type Result } from '../operations/operation.ts'
import { isAt } from '../operations/operation-at.ts'

/** `body` is what was sent, as JSON; undefined where nothing was. */
export type Requested = { method: string; body: unknown }

type Reply = (requested: Requested) => Promise<Response> | Response
type Matches = (method: string, url: string) => boolean
/** `isWhole`: of one address only; it goes before answers to any of several. */
export type Answer = { matches: Matches; isWhole: boolean; reply: Reply }

/** What an operation is asked: all that is left out may be anything. */
type Asking<Op extends Operation> = Partial<Input<Op>>

/** The API that a test's page talks to: what it was asked, and what it answers from now on. */
export type FakeApi = { requests: string[]; answer: (...answers: Answer[]) => void }

/** A body that satisfies the operation's declaration; one that does not is the test's own mistake, and throws. */
export function answers<Op extends Operation>(operation: Op, asking: Asking<Op>, body: Result<Op>): Answer {
  const [status, schema] = successOf(operation)
  const valid = schema && z.parse(schema, body)
  return replies(operation, asking, () => (schema ? Response.json(valid, { status }) : new Response(null, { status })))
}

/** A refusal, with a problem document where the API would send one. */
export function refuses<Op extends Operation>(
  operation: Op,
  asking: Asking<Op>,
  status: number,
  problem?: Partial<Problem>,
): Answer {
  const body = problem && JSON.stringify({ type: 'about:blank', title: 'Refused', status, ...problem })
  return replies(
    operation,
    asking,
    () => new Response(body ?? null, { status, headers: { 'content-type': problemMediaType } }),
  )
}

/** No answer ever comes. */
export const hangs = <Op extends Operation>(operation: Op, asking: Asking<Op> = {}): Answer =>
  replies(operation, asking, () => new Promise<Response>(() => {}))

/** Whatever a test replies. What it is sent has to satisfy the operation's declaration, or the test fails. */
export function replies<Op extends Operation>(operation: Op, asking: Asking<Op>, reply: Reply): Answer {
  const matches = matcherOf(operation, asking as Values)
  return {
    ...matches,
    reply: (requested) => {
      const sent = operation.body && z.safeParse(operation.body, requested.body)
      if (sent?.error) complain(`${operation.operationId} was sent what it refuses: ${sent.error.message}`)
      return reply(requested)
    },
  }
}

type Given = Record<string, string | number | boolean | undefined>
type Values = { params?: Given; query?: Given }

function matcherOf(operation: Operation, { params, query }: Values): { matches: Matches; isWhole: boolean } {
  const names = Object.keys(operation.params ?? {})
  const isWhole = names.every((name) => params?.[name] !== undefined) && (!operation.query || query !== undefined)
  if (isWhole) {
    const address = addressOf<Operation>(operation, { params, query })
    return { isWhole, matches: (method, url) => method === operation.method && url === address }
  }
  return {
    isWhole,
    matches(method, url) {
      const [path = '', search] = url.split('?')
      const given = new URLSearchParams(search)
      return (
        method === operation.method &&
        isAt(operation.path, path, params) &&
        Object.entries(query ?? {}).every(([name, value]) => given.get(name) === String(value))
      )
    },
  }
}

function successOf({ operationId, answers: declared }: Operation): [status: number, schema: core.$ZodType | null] {
  for (const [status, answer] of Object.entries(declared)) {
    if (Number(status) < 300) return [Number(status), jsonSchemaOf(answer)]
  }
  throw new Error(`${operationId} never succeeds`)
}

/**
 * Takes the place of `fetch` for the running test file. Later answers to a request replace earlier ones; a request
 * nobody expected fails the test by name, whoever catches what comes of it.
 */
export function fakeApi(...initial: Answer[]): FakeApi {
  const requests: string[] = []
  const reported = [...initial]
  const answer = (...more: Answer[]) => void reported.push(...more)

  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    requests.push(url)
    const fitting = reported.filter(({ matches }) => matches(method, url))
    const found = fitting.findLast(({ isWhole }) => isWhole) ?? fitting.at(-1)
    if (!found) complain(`The fake API was not told what to answer to ${method} ${url}`)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return found ? found.reply({ method, body: sent }) : new Response(null, { status: 501 })
  }
  return { requests, answer }
}
