import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@pointfare/core/config'
import { anEdge } from './testing/an-edge.ts'

/** What the API was asked and has not answered; `begun` is answered in part at once. */
let held: Record<string, ServerResponse>
let edge: FastifyInstance
let origin: string

beforeEach(async () => {
  held = {}
  const handle = (path: string, response: ServerResponse) => {
    held[path] = response
    if (path.endsWith('/begun')) response.writeHead(200).write('begun')
  }
  edge = await anEdge({
    config: () => readConfig({ SITE_ORIGIN: 'https://pointfare.example', REQUEST_TIMEOUT_SECONDS: '0.2' }),
    upstreams: [
      {
        name: 'API',
        prefixes: ['/v1/api'],
        takesLong: ({ url }) => url === '/v1/api/long',
        handler: () => (request, response) => handle(request.url ?? '', response),
      },
    ],
  })
  await edge.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}` // it listens on TCP
})
afterEach(() => edge.close())

const ask = (name: string) => fetch(`${origin}/v1/api/${name}`)

it('gives up an answer that does not begin, with a word', async () => {
  const { status, headers } = await ask('airlines')

  expect({ status, retry: headers.get('retry-after'), type: headers.get('content-type') }).toEqual({
    status: 503,
    retry: '5',
    type: 'application/problem+json',
  })
})

it('lets what comes after it go nowhere', async () => {
  await ask('airlines')

  const late = held['/v1/api/airlines']!
  late.setHeader('etag', 'late')
  late.writeHead(200).end('late')

  expect(late.statusCode).toBe(503)
})

it.each(['begun', 'long'])('waits for an answer that is %s', async (name) => {
  const requested = ask(name)
  // Its own time is over before this one's.
  expect((await ask('airlines')).status).toBe(503)

  const answer = held[`/v1/api/${name}`]!
  if (!answer.headersSent) answer.writeHead(200)
  answer.end('ended')

  expect(await (await requested).text()).toMatch(/ended$/)
})
