import Fastify from 'fastify'
import { readConfig } from '@pointfare/core/config'
import type { RequestHandler } from './ports.ts'
import { anEdge } from './testing/an-edge.ts'

const header = 'strict-transport-security'

/** A site at `origin`, with an upstream that answers and one that is still starting. */
async function siteAt(origin: string) {
  const api = Fastify()
  api.get('/v1/api/airlines', async () => [])
  await api.ready()
  const handle: RequestHandler = (request, response) => api.routing(request, response)
  const edge = await anEdge({
    config: () => readConfig({ SITE_ORIGIN: origin }),
    upstreams: [
      { name: 'API', prefixes: ['/v1/api'], handler: () => handle },
      { name: 'login', prefixes: ['/u'], handler: () => undefined },
    ],
  })
  return {
    async said(url: string, method: 'GET' | 'DELETE' = 'GET') {
      return (await edge.inject({ method, url })).headers[header]
    },
    async close() {
      await edge.close()
      await api.close()
    },
  }
}

const answers = [
  ['a page', '/login'],
  ['a page that does not exist', '/nowhere'],
  ['an address that cannot be decoded', '/%E0%A4%A'],
  ['a file that does not exist', '/artifacts/shell/b1/main.js'],
  ['an answer of the API', '/v1/api/airlines'],
  ['a refusal of the API', '/v1/api/nothing'],
  ['a part that is starting', '/u/login/1'],
  ['health', '/healthz'],
] as const

describe('strict transport security', () => {
  let secure: Awaited<ReturnType<typeof siteAt>>
  beforeAll(async () => {
    secure = await siteAt('https://pointfare.example')
  })
  afterAll(() => secure.close())

  it.each(answers)('is asked for, for a year and this host alone, with %s', async (_what, url) => {
    expect(await secure.said(url)).toBe('max-age=31536000')
  })

  it('is asked for with refusals of methods', async () => {
    expect(await secure.said('/login', 'DELETE')).toBe('max-age=31536000')
  })

  it.each(['http://pointfare.example', 'https://localhost:4443'])('is not asked for at %s', async (origin) => {
    const site = await siteAt(origin)

    const said = await Promise.all(answers.map(([, url]) => site.said(url)))
    await site.close()

    expect(said).toEqual(answers.map(() => undefined))
  })
})
