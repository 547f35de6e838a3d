import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ModelSettings } from '../model/model-author.ts'

/** What the stand-in says next: a message, a refusal, or nothing at all. */
export type Reply = { content: string | null } | { status: number; body?: string } | 'silence'

export type Question = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format: { json_schema: { schema: { properties: { destinations: { items: { properties: object } } } } } }
  }
}

/** Speaks as much of OpenAI's chat completions protocol as the site does; the last reply is repeated. */
export async function startStandInModel() {
  const questions: Question[] = []
  let replies: Reply[] = []
  let abandoned = 0

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as Question['body'] // what the SDK sends
    questions.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 }
    if (reply === 'silence') {
      response.once('close', () => (abandoned += 1))
      return
    }
    if ('status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      response.end(reply.body ?? JSON.stringify({ error: { message: 'Refused', type: 'error' } }))
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(completion(reply.content)))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path
  const settings: ModelSettings = {
    url: `http://127.0.0.1:${port}/v1`,
    key: 'the-key-of-the-operator',
    name: 'stand-in',
    // However slow the machine; who waits for it to pass gives a short one.
    timeoutMs: 60_000,
  }

  return {
    settings,
    questions,
    /** How many questions their askers went away from. */
    abandoned: () => abandoned,
    reply(...next: Reply[]) {
      replies = next
      questions.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StandInModel = Awaited<ReturnType<typeof startStandInModel>>

const completion = (content: string | null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 0,
  model: 'stand-in',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
})

/** A well-behaved suggestion. */
export const aSuggestion = (change: object = {}) => ({
  airport: 'JFK',
  description: 'A week of museums and long walks by the water.',
  bestTimeToVisit: 'Late spring and early autumn.',
  activities: ['Walk the High Line', 'Sail to Governors Island'],
  accommodationInfo: 'Stay near a subway line in Brooklyn.',
  transportationInfo: 'The subway runs all night.',
  additionalNotes: 'Book museums ahead.',
  ...change,
})

export const anAnswer = (...destinations: unknown[]): Reply => ({
  content: JSON.stringify({ generalAdvice: 'Travel light.', destinations }),
})
