import { eventually } from '@pointfare/core/db/testing/eventually'
import type { FastifyInstance } from 'fastify'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress } from 'node:zlib'
import { RenderedPage } from '@pointfare/shared/platform/server-rendering'
import { readConfig } from '@pointfare/core/config'
import { aRelease } from '../testing/a-release.ts'
import { aDrawing, aPageRendering } from '../testing/a-page-rendering.ts'
import { anEdge } from '../testing/an-edge.ts'

let edge: FastifyInstance
afterEach(() => edge.close())

const renderedPage = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="drawn-page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

const results = '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16'

describe('a page that was drawn', () => {
  it('has what was drawn in its place, its styles before it and its answers before the shell', async () => {
    edge = await anEdge({ rendering: () => aPageRendering(() => aDrawing()) })

    const { statusCode, headers, body } = await edge.inject(results)

    const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1]
    expect(statusCode).toBe(200)
    expect(body).toContain(
      `</script><style data-emotion="pf a" nonce="${nonce}">.a{color:red}</style><div id="root" data-drawn><main>drawn</main></div>`,
    )
    expect(RenderedPage.parse(renderedPage(body))).toEqual({
      now: '2027-03-01T10:00:00.000Z',
      answers: { '/v1/api/airlines': ['</script>'] },
      drawn: { 'mf-search': 'mf-search-build' },
    })
    expect(body.indexOf('id="drawn-page"')).toBeLessThan(body.indexOf('<script type="module"'))
    expect(body).not.toMatch(/as="fetch"|id="waiting"/)
    expect(headers['server-timing']).toMatch(/^render;dur=[\d.]+;desc=child$/)
  })

  it('names its release and what it shows, for caches in front', async () => {
    edge = await anEdge({ rendering: () => aPageRendering(() => aDrawing()) })

    const { headers } = await edge.inject(results)

    expect(headers['surrogate-key']).toBe('release-production-7 remote-mf-search route-LHR-JFK airline-VS')
  })

  it('is asked for with its query, its owner and everybody who has a part in it', async () => {
    const requested: unknown[] = []
    edge = await anEdge({
      rendering: () =>
        aPageRendering(({ target, owner, remotes }) => {
          requested.push({ target, owner, remotes })
          return aDrawing()
        }),
    })

    await edge.inject(`${results}?page=2`)
    await edge.inject('/')

    expect(requested).toEqual([
      { target: `${results}?page=2`, owner: 'mf-search', remotes: ['mf-search'] },
      { target: '/', owner: undefined, remotes: ['mf-search'] },
    ])
  })

  it('leads elsewhere where its query names what is not there', async () => {
    edge = await anEdge({ rendering: () => aPageRendering(() => aDrawing({ redirect: results })) })

    const { statusCode, headers } = await edge.inject(`${results}?page=99`)

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: results })
  })

  it('is the same for HEAD, without its body', async () => {
    edge = await anEdge({ rendering: () => aPageRendering(() => aDrawing()) })

    const { statusCode, body, headers } = await edge.inject({ method: 'HEAD', url: results })

    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '',
      type: 'text/html; charset=utf-8',
    })
  })
})

it('leads a form that was sent without scripts to the page it asks for', async () => {
  edge = await anEdge()

  const { statusCode, headers } = await edge.inject('/search?airline=VS&origin=LHR&destination=JFK')

  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 303,
    location: expect.stringContaining('/search/airline/VS/origin/LHR/destination/JFK'),
  })
})

describe('what is left to browsers', () => {
  const nothing = () => aPageRendering(() => aDrawing({ first: Promise.resolve(undefined) }))

  it('is the empty page, which asks by itself, when nothing came in time', async () => {
    edge = await anEdge({ rendering: nothing })

    const { body } = await edge.inject(results)

    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('as="fetch" href="/api/v1/airline/vs/from/LHR/to/JFK"')
    expect(body).toContain('id="waiting"')
    expect(renderedPage(body)).toBeNull()
  })

  it.each([
    ['pages of members', '/members', {}],
    ['addresses that nobody owns', '/nothing', {}],
    ['a page whose API is elsewhere', results, { config: () => readConfig({ API_BASE_FLIGHT: 'https://f.example' }) }],
    ['a trial of a release', results, { preview: () => aRelease({ channel: 'preview-1' }) }],
  ])('is %s', async (_, url, ports) => {
    edge = await anEdge({
      ...ports,
      rendering: () =>
        aPageRendering(() => {
          throw new Error('nothing is drawn')
        }),
    })

    const { statusCode, body } = await edge.inject({ url, headers: { 'x-pointfare-preview': 'token' } })

    expect(statusCode).toBeLessThan(500)
    expect(body).toContain('<div id="root"></div>')
  })
})

describe('while it is drawn', () => {
  /** Opens a page over a real connection and gives what has come of it so far, decoded. */
  async function open(headers: Record<string, string> = {}) {
    await edge.listen({ port: 0, host: '127.0.0.1' })
    const { port } = edge.server.address() as AddressInfo
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: results, headers, agent: false }, resolve).on('error', reject)
    })
    const plain = headers['accept-encoding'] ? response.pipe(createBrotliDecompress()) : response
    let come = ''
    plain.on('data', (bytes: Buffer) => (come += bytes.toString()))
    return {
      response,
      until: (text: string) => eventually(`the page has ${text}`, () => come.includes(text) && come),
    }
  }

  it.each([[{}], [{ 'accept-encoding': 'br' }]])(
    'its head is there at once, and each piece as it comes: %j',
    async (headers) => {
      const first = Promise.withResolvers<{ html: string; styles: [] }>()
      const end = Promise.withResolvers<{ now: string; answers: string; drawn: {} }>()
      let say = (_html: string) => {}
      edge = await anEdge({
        rendering: () =>
          aPageRendering(() => aDrawing({ first: first.promise, end: end.promise, listen: (hear) => (say = hear) })),
      })
      const page = await open(headers)

      expect(page.response.statusCode).toBe(200)
      expect(await page.until('rel="modulepreload"')).not.toContain('id="root"')
      first.resolve({ html: '<p>first</p>', styles: [] })
      expect(await page.until('first')).not.toContain('second')
      say('<p>second</p>')
      expect(await page.until('second')).not.toContain('drawn-page')
      end.resolve({ now: '2027-03-01T10:00:00.000Z', answers: '{}', drawn: {} })
      expect(await page.until('</html>')).toContain('drawn-page')
    },
  )

  it('a visitor who leaves ends nothing', async () => {
    const never = new Promise<never>(() => {})
    edge = await anEdge({ rendering: () => aPageRendering(() => aDrawing({ first: never })) })

    const page = await open()
    page.response.destroy()

    expect((await edge.inject('/healthz')).statusCode).toBe(200)
  })
})

it('says early what to load, where that is wanted, to browsers that open pages', async () => {
  edge = await anEdge({ config: () => readConfig({ EARLY_HINTS: 'on' }) })
  await edge.listen({ port: 0, host: '127.0.0.1' })
  const { port } = edge.server.address() as AddressInfo
  const hintsFor = (mode: string) =>
    new Promise<unknown>((resolve, reject) => {
      let hints: unknown
      get({ port, host: '127.0.0.1', path: '/login', agent: false, headers: { 'sec-fetch-mode': mode } })
        .on('information', ({ statusCode, headers }) => (hints = { statusCode, link: headers['link'] }))
        .on('response', (response) => response.resume().on('end', () => resolve(hints)))
        .on('error', reject)
    })

  expect(await hintsFor('navigate')).toEqual({
    statusCode: 103,
    link: expect.stringMatching(
      /<\/artifacts\/shell\/shell-build\/main\.js>; rel=modulepreload; crossorigin; integrity="sha384-[^"]+"; fetchpriority=low/,
    ),
  })
  expect(await hintsFor('cors')).toBeUndefined()
})
