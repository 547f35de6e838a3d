import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CacheNotReported, tellCache } from './front-caches.ts'

let server: Server
let origin: string
let answer = 200
let requested: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders } | undefined
beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    requested = { method, url, headers }
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
})
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
beforeEach(() => {
  answer = 200
})

const varnish = () => ({ kind: 'varnish', url: origin }) as const
const fastly = () => ({ kind: 'fastly', url: `${origin}/service/abc/purge`, token: 'the token' }) as const
const keys = ['prices', 'route-LHR-JFK']

it('a Varnish is told by PURGE, in the header that xkey reads', async () => {
  await tellCache(varnish(), keys)

  expect(requested).toMatchObject({ method: 'PURGE', url: '/', headers: { 'xkey-purge': 'prices route-LHR-JFK' } })
})

it('Fastly is told by its API, with the token', async () => {
  await tellCache(fastly(), keys)

  expect(requested).toMatchObject({
    method: 'POST',
    url: '/service/abc/purge',
    headers: { 'surrogate-key': 'prices route-LHR-JFK', 'fastly-key': 'the token' },
  })
})

it.each([403, 405, 429, 503])(
  'an answer of %i is no yes, and the line for the operator says what to mend',
  async (status) => {
    answer = status

    await expect(tellCache(varnish(), keys)).rejects.toThrow(
      `answers ${status} when told to drop pages: its VCL has to take`,
    )
    await expect(tellCache(fastly(), keys)).rejects.toThrow(/look at FASTLY_SERVICE, and whether FASTLY_TOKEN/)
  },
)

it('a cache that leads elsewhere, or is not there, was not told, and no line names a secret', async () => {
  answer = 302
  await expect(tellCache(fastly(), keys)).rejects.toThrow(CacheNotReported)
  const nowhere = tellCache({ ...fastly(), url: 'http://127.0.0.1:9/purge' }, keys)

  await expect(nowhere).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9\/purge does not answer$/)
})
