import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { problemMediaType, type Problem } from '../contracts/problem.ts'
import { complain } from './complaints.ts'

/** `body` is what was sent, as JSON; undefined where nothing was. */
export type Asked = { method: string; body: unknown }

type Reply = (asked: Asked) => Promise<Response> | Response
/** A pattern answers what no whole address does. */
type Address = string | RegExp
export type Answer = { url: Address; reply: Reply }

/** The API that a test's page talks to: what it was asked, and what it answers from now on. */
export type FakeApi = { requests: string[]; answer: (...answers: Answer[]) => void }

/** A body that satisfies the contract of its resource; one that does not is the test's own mistake, and throws. */
export function answers<Contract extends core.$ZodType>(
  url: Address,
  contract: Contract,
  body: z.input<Contract>,
): Answer {
  const valid = z.parse(contract, body)
  return { url, reply: () => Response.json(valid) }
}

/** A refusal, with a problem document where the API would send one. */
export function refuses(url: Address, status: number, problem?: Partial<Problem>): Answer {
  const body = problem && JSON.stringify({ type: 'about:blank', title: 'Refused', status, ...problem })
  return { url, reply: () => new Response(body ?? null, { status, headers: { 'content-type': problemMediaType } }) }
}

/** No answer ever comes. */
export const hangs = (url: Address): Answer => ({ url, reply: () => new Promise(() => {}) })

/**
 * Takes the place of `fetch` for the running test file. Later answers for a URL replace earlier ones; a request
 * nobody expected fails the test by name, whoever catches what comes of it.
 */
export function fakeApi(...initial: Answer[]): FakeApi {
  const requests: string[] = []
  const replies = new Map<Address, Reply>()
  const answer = (...more: Answer[]) => more.forEach(({ url, reply }) => replies.set(url, reply))
  answer(...initial)

  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    requests.push(url)
    const reply = replies.get(url) ?? patternReply(replies, url)
    if (!reply) complain(`The fake API was not told what to answer to ${method} ${url}`)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return reply ? reply({ method, body: sent }) : new Response(null, { status: 501 })
  }
  return { requests, answer }
}

const patternReply = (replies: ReadonlyMap<Address, Reply>, url: string) =>
  [...replies].findLast(([address]) => address instanceof RegExp && address.test(url))?.[1]
