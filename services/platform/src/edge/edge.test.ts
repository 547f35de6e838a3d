import { PassThrough } from 'node:stream'
import { serverPaths } from '@pointfare/shared/page/server-paths'
import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { readConfig } from '@pointfare/core/config'
import type { RequestHandler } from './ports.ts'
import { aFile, anEdge, artifactFiles } from './testing/an-edge.ts'
import { rawGet } from './testing/raw-get.ts'

const script = 'export const greeting = "hello";'.repeat(50)

const files = artifactFiles({
  'mf-search/b1/main.js': aFile(script),
  'mf-search/b1/server/entry.cjs': aFile(script),
  'mf-search/b1/logo.svg': aFile('<svg/>', 'image/svg+xml'),
})

describe('a file of an artifact', () => {
  let edge: FastifyInstance

  beforeAll(async () => {
    edge = await anEdge({ artifactFiles: files })
    await edge.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => edge.close())

  it('may be kept for ever, by any origin, and is only what it says it is', async () => {
    const { headers, body } = await edge.inject('/artifacts/mf-search/b1/main.js')

    expect(body).toBe(script)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(script.length),
      vary: 'accept-encoding',
    })
  })

  it('is sent as its brotli twin to clients that accept it', async () => {
    const { headers, rawPayload } = await edge.inject({
      url: '/artifacts/mf-search/b1/main.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })

    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  })

  it('can run nothing when it is opened as a document', async () => {
    const { headers } = await edge.inject('/artifacts/mf-search/b1/logo.svg')

    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  it.each([
    ['nobody by default', {}, 404],
    ['everybody where that is wished', { SOURCE_MAPS: 'on' }, 200],
    ['everybody on a developer’s machine', { ENVIRONMENT: 'development' }, 200],
  ])('shows the sources that it was made from to %s', async (_, env, status) => {
    const maps = artifactFiles({ 'mf-search/b1/main.js.map': aFile('{}', 'application/json') })
    const site = await anEdge({ artifactFiles: maps, config: () => readConfig(env) })

    const { statusCode, headers } = await site.inject('/artifacts/mf-search/b1/main.js.map')
    await site.close()

    expect(statusCode).toBe(status)
    expect(headers['cache-control']).toBe(status === 404 ? 'no-store' : 'public, max-age=31536000, immutable')
  })

  it('is measured by HEAD', async () => {
    const { headers, body } = await edge.inject({ method: 'HEAD', url: '/artifacts/mf-search/b1/main.js' })

    expect({ body, length: headers['content-length'] }).toEqual({ body: '', length: String(script.length) })
  })

  it('is asked for again, not forgotten, when the store cannot give it', async () => {
    const away = async () => {
      throw new Error('The bucket is away')
    }
    const lame = await anEdge({ artifactFiles: { find: async () => ({ ...aFile(script), open: away }) } })

    const { statusCode, headers } = await lame.inject('/artifacts/mf-search/b1/main.js')

    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 503,
      'retry-after': '5',
      'cache-control': 'no-store',
    })
    await lame.close()
  })

  it.each([
    '/artifacts/mf-search/b1/server/entry.cjs',
    '/artifacts/mf-search/b1/server%2fentry.cjs',
    '/artifacts/mf-search/b1/%73erver/entry.cjs',
    '/artifacts/mf-search/b1/other.js',
    '/artifacts/mf-search/b2/main.js',
    '/artifacts/mf-search/b1/../b1/main.js',
    '/artifacts/mf-search/b1/..%2fb1%2fmain.js',
    '/artifacts/..%2f..%2fetc/passwd/x',
    '/artifacts/mf-search/b1/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/artifacts/mf-search/b1/main.js/',
    '/artifacts//mf-search/b1/main.js',
    '/artifacts/mf-search/b1/',
    '/artifacts/__proto__/constructor/name',
  ])('is not found at %s, and no cache may remember that', async (url) => {
    const { status, headers } = await rawGet(edge, url)

    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 404,
      type: 'application/problem+json; charset=utf-8',
      cache: 'no-store',
    })
  })
})

describe('an address with NUL', () => {
  it.each([
    '/artifacts/%00/x/y',
    '/artifacts/x/%00/y',
    '/artifacts/mf-search/b1/main.js%00',
    '/v1/api/airlines/%00',
    '/v1/api/search/flights?origin=%00',
    '/icon%00.svg',
  ])('such as %s is refused, is nobody’s to answer, and no word of it is logged', async (url) => {
    const lines: string[] = []
    const requested: unknown[] = []
    const edge = await anEdge({
      upstreams: [{ name: 'API', prefixes: ['/v1/api'], handler: () => (request) => requested.push(request.url) }],
      artifactFiles: {
        find: async () => {
          throw new Error('a name with NUL')
        },
      },
      logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    })

    const { statusCode, headers, body } = await edge.inject(url)
    await edge.close()

    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ status: 400, detail: 'An address cannot hold the character NUL' })
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8' })
    expect({ lines, requested }).toEqual({ lines: [], requested: [] })
  })
})

describe('an upstream', () => {
  const upstream = async () => {
    const app = Fastify()
    app.all('/v1/api/*', async (request, reply) =>
      reply.header('x-from', 'api').send({ method: request.method, url: request.url, body: request.body ?? null }),
    )
    app.get('/v1/api/page', async (_request, reply) =>
      reply.header('content-security-policy', "default-src 'self'").send(''),
    )
    await app.ready()
    const handle: RequestHandler = (request, response) => app.routing(request, response)
    return { close: () => app.close(), upstreams: [{ name: 'API', prefixes: ['/v1/api'], handler: () => handle }] }
  }

  it('answers everything below its prefixes, bodies unread by the edge', async () => {
    const api = await upstream()
    const edge = await anEdge({ upstreams: api.upstreams })

    const response = await edge.inject({ method: 'PUT', url: '/v1/api/users/1?x=1', payload: { name: 'Ada' } })
    await edge.close()
    await api.close()

    expect(response.json()).toEqual({ method: 'PUT', url: '/v1/api/users/1?x=1', body: { name: 'Ada' } })
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('may send a policy of its own for its pages', async () => {
    const api = await upstream()
    const edge = await anEdge({ upstreams: api.upstreams })

    const { headers } = await edge.inject('/v1/api/page')
    await edge.close()
    await api.close()

    expect(headers['content-security-policy']).toBe("default-src 'self'")
  })

  it('says that it is starting to the pages of other origins that may call it only', async () => {
    const config = () => readConfig({ API_ALLOWED_ORIGINS: 'https://pages.example' })
    const upstreams = [{ name: 'API', prefixes: ['/v1/api'], handler: () => undefined }]
    const edge = await anEdge({ config, upstreams })
    const ask = (url: string, origin: string) => edge.inject({ url, headers: { origin } })

    const reported = await ask('/v1/api/airlines', 'https://pages.example')
    const others = [await ask('/v1/api/airlines', 'https://evil.example'), await ask('/', 'https://pages.example')]
    await edge.close()

    expect({ status: reported.statusCode, ...reported.headers }).toMatchObject({
      status: 503,
      'retry-after': '2',
      'access-control-allow-origin': 'https://pages.example',
      'access-control-expose-headers': 'retry-after',
    })
    for (const { headers } of others) expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('streams through the edge piece by piece, and ends with the site', async () => {
    const pieces = new PassThrough()
    const handle: RequestHandler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      pieces.pipe(response)
    }
    const edge = await anEdge({ upstreams: [{ name: 'API', prefixes: ['/stream'], handler: () => handle }] })
    const origin = await edge.listen({ port: 0, host: '127.0.0.1' })
    pieces.write('data: first')

    const reader = (await fetch(`${origin}/stream/prices`)).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toEqual({ done: false, value: 'data: first' })
    pieces.write('data: second')
    expect(await reader?.read()).toEqual({ done: false, value: 'data: second' })

    const closed = edge.close()
    pieces.end()
    expect(await reader?.read()).toMatchObject({ done: true })
    await closed
  })

  it('is answered for with 503 and asked again later while it starts', async () => {
    const edge = await anEdge({ upstreams: [{ name: 'API', prefixes: ['/docs'], handler: () => undefined }] })

    const response = await edge.inject('/docs/json')
    await edge.close()

    expect(response.json()).toMatchObject({ status: 503, detail: 'The API is starting' })
    expect(response.headers['retry-after']).toBe('2')
  })

  it('gets nothing that merely starts like its prefix', async () => {
    const edge = await anEdge({ upstreams: [{ name: 'API', prefixes: ['/docs'], handler: () => undefined }] })

    const { headers } = await edge.inject('/docsy')
    await edge.close()

    expect(headers['content-type']).toContain('text/html')
  })
})

describe('an address that the server answers itself', () => {
  it.each(['/:any', '/deals', '/release'])('is listed, or the site does not start: %s', async (prefix) => {
    const edge = anEdge({ upstreams: [{ name: 'deals', prefixes: [prefix], handler: () => undefined }] })

    await expect(edge).rejects.toThrow(`${prefix} is not among serverPaths`)
  })

  it.each([...serverPaths.edge, ...serverPaths.rootFiles])('is none of a page: %s', async (path) => {
    const edge = await anEdge()
    const answer = await edge.inject(path)
    await edge.close()

    // Some have pages of their own; the shell draws none of them.
    expect(answer.body).not.toContain('<div id="root">')
  })
})
