import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { previewHeader } from '@pointfare/shared/platform/smoke'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readConfig } from '@pointfare/core/config'
import { aRelease, aRemote, integrityOf } from '../testing/a-release.ts'
import { anEdge, artifactFiles } from '../testing/an-edge.ts'

let edge: FastifyInstance

beforeAll(async () => {
  edge = await anEdge()
  await edge.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => edge.close())

const results = '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16'

const json = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '')

const elements = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([element]) => element)

describe('a page', () => {
  it('carries the runtime config and the release document that the contracts promise', async () => {
    const { body } = await edge.inject('/')

    expect(RuntimeConfig.parse(json(body, 'runtime-config'))).toMatchObject({
      siteOrigin: 'https://pointfare.example',
      version: '1.2.3',
      buildTime: '2027-03-01T10:00:00.000Z',
      demoData: true,
    })
    expect(ReleaseDocument.parse(json(body, 'release-document'))).toEqual(aRelease())
  })

  it('is of a release that is not live only with the token of that', async () => {
    const candidate = aRelease({ channel: 'preview-1', seq: 1 })
    const own = await anEdge({ preview: (token) => (token === 'the-token' ? candidate : undefined) })
    const channelFor = async (headers: Record<string, string>) =>
      ReleaseDocument.parse(json((await own.inject({ url: '/', headers })).body, 'release-document')).channel

    expect(await channelFor({ [previewHeader]: 'the-token' })).toBe('preview-1')
    expect(await channelFor({ [previewHeader]: 'another' })).toBe('production')
    expect(await channelFor({})).toBe('production')
    await own.close()
  })

  it('may call what the remotes on it declare, and says so to its scripts; any other page may not', async () => {
    const page = (path: string) => [{ path, title: path, description: path }]
    const remotes = {
      'mf-maps': aRemote('mf-maps', { routes: page('/maps'), connect: ['https://tiles.example', 'https://a.example'] }),
      'mf-deals': aRemote('mf-deals', { routes: page('/deals') }),
    }
    const release = aRelease({ remotes })
    const own = await anEdge({ liveRelease: { current: () => release } })
    const at = async (url: string) => {
      const { headers, body } = await own.inject(url)
      const [, connect] = /connect-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
      return {
        others: connect?.match(/https:\/\/\w+\.example/g),
        reported: /<meta property="csp-connect"[^>]*>/.exec(body)?.[0],
      }
    }

    const [maps, deals, unknown] = [await at('/maps'), await at('/deals'), await at('/nowhere')]
    await own.close()

    expect(maps).toEqual({
      others: ['https://pointfare.example', 'https://a.example', 'https://tiles.example'],
      reported: '<meta property="csp-connect" content="https://a.example https://tiles.example">',
    })
    expect([deals, unknown]).toEqual(Array(2).fill({ others: ['https://pointfare.example'], reported: undefined }))
  })

  it('proves itself with words of its own, which no cache may keep', async () => {
    let pages = 0
    const own = await anEdge({ provePage: ({ channel, seq }) => `${channel}.${seq}.page-${(pages += 1)}` })
    const answers = [await own.inject('/login'), await own.inject('/login')]
    await own.close()

    expect(answers.map(({ body }) => json(body, 'page-proof'))).toEqual(['production.7.page-1', 'production.7.page-2'])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('private, no-cache'))
  })

  it('says that the figures are made up as soon as they are there', async () => {
    let isDemoData = false
    const own = await anEdge({ isDemoData: () => isDemoData })
    const reported = async () => json((await own.inject('/')).body, 'runtime-config')

    expect(await reported()).toMatchObject({ demoData: false })
    isDemoData = true
    expect(await reported()).toMatchObject({ demoData: true })
    await own.close()
  })

  it('has its own words in the head', async () => {
    const { body } = await edge.inject(results)

    expect(body).toContain('<title>LHR to JFK | Pointfare</title>')
    expect(body).toContain(`<link rel="canonical" href="https://pointfare.example${results}"`)
    expect(body).toContain('<meta property="og:site_name" content="Pointfare"')
  })

  it('names nothing of what servers run in the import map, whatever it is called', async () => {
    const { shell } = aRelease()
    const files = { 'server/entry.cjs': integrityOf('one'), 'server/entry.js': integrityOf('two') }
    const rendered = aRelease({
      shell: { ...shell, server: 'server/entry.cjs', integrity: { ...shell.integrity, ...files } },
    })
    const own = await anEdge({ liveRelease: { current: () => rendered } })

    const { body } = await own.inject('/login')

    const map = /<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(body)?.[1]
    expect(map).toContain('main.js')
    expect(map).not.toContain('server/')
    expect(body).not.toMatch(/(href|src)="[^"]*server\/entry/)
    await own.close()
  })

  it('pins every script of the release in the import map, before any module', async () => {
    const { body } = await edge.inject('/login')

    const map = /<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(body)
    expect(JSON.parse(map?.[1] ?? '').integrity).toEqual({
      '/artifacts/shell/shell-build/main.js': integrityOf('shell/main.js'),
      '/artifacts/shell/shell-build/chunk.js': integrityOf('shell/chunk.js'),
      '/artifacts/mf-search/mf-search-build/main.js': integrityOf('mf-search/main.js'),
      '/artifacts/mf-search/mf-search-build/chunk.js': integrityOf('mf-search/chunk.js'),
      '/artifacts/mf-search/mf-search-build/later.js': integrityOf('mf-search/later.js'),
      '/artifacts/mf-members/mf-members-build/main.js': integrityOf('mf-members/main.js'),
      '/artifacts/mf-members/mf-members-build/chunk.js': integrityOf('mf-members/chunk.js'),
      '/artifacts/mf-members/mf-members-build/later.js': integrityOf('mf-members/later.js'),
    })
    expect(map?.index).toBeLessThan(body.search(/modulepreload|type="module"/))
  })

  it('ends with the pinned entry of the shell', async () => {
    const { body } = await edge.inject('/login')

    const [entry] = elements(body, /<script type="module"[^>]*>/g)
    expect(entry).toContain('src="/artifacts/shell/shell-build/main.js"')
    expect(entry).toContain(`integrity="${integrityOf('shell/main.js')}" crossorigin fetchpriority="low" nonce=`)
  })

  it('is the same for HEAD, without its body', async () => {
    const { statusCode, headers, body } = await edge.inject({ method: 'HEAD', url: '/login' })

    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '',
      type: 'text/html; charset=utf-8',
    })
  })

  it('cannot be changed', async () => {
    const { statusCode, headers } = await edge.inject({ method: 'POST', url: '/login', payload: '{' })

    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'GET, HEAD' })
  })

  it('keeps a release that tries to end its script element inside of it', async () => {
    const owner = '</script><script>alert(1)</script><!--'
    const hostile = aRelease({ remotes: { 'mf-search': aRemote('mf-search', { owner }) } })
    const own = await anEdge({ liveRelease: { current: () => hostile } })

    const { body } = await own.inject('/')
    await own.close()

    expect(body).not.toContain('alert(1)</script>')
    expect(json(body, 'release-document')).toMatchObject({ remotes: { 'mf-search': { owner } } })
  })
})

describe('preloads', () => {
  const preloaded = async (url: string) => {
    const { body } = await edge.inject(url)
    return elements(body, /<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g).map(
      (link) => `${/rel="(\w+)"/.exec(link)?.[1]} ${/href="([^"]*)"/.exec(link)?.[1]}`,
    )
  }
  const shell = [
    'modulepreload /artifacts/shell/shell-build/main.js',
    'modulepreload /artifacts/shell/shell-build/chunk.js',
  ]
  const search = [
    'modulepreload /artifacts/mf-search/mf-search-build/main.js',
    'modulepreload /artifacts/mf-search/mf-search-build/chunk.js',
  ]
  const searchStyles = 'preload /artifacts/mf-search/mf-search-build/search.css'

  it("are, for a deep link, the shell's, its remote's and its first request", async () => {
    expect(await preloaded(results)).toEqual([
      ...shell,
      ...search,
      searchStyles,
      'preload /api/v1/airline/vs/from/LHR/to/JFK',
    ])
  })

  it('include, for the home page, the remote that fills its slot', async () => {
    expect(await preloaded('/')).toEqual([...shell, ...search, searchStyles, 'preload /v1/api/airlines'])
  })

  it("are the shell's alone for a page of the shell", async () => {
    expect(await preloaded('/login')).toEqual(shell)
  })

  it('ask for no data while an airport is not chosen, but do for any airline', async () => {
    const preloadedFor = (airline: string, origin: string) =>
      preloaded(`/search/airline/${airline}/origin/${origin}/destination/JFK/from/any/to/any`)

    expect(await preloadedFor('VS', 'any')).not.toContainEqual(expect.stringContaining('preload /api'))
    expect(await preloadedFor('VS', '..%2F..%2Fx')).not.toContainEqual(expect.stringContaining('preload /api'))
    expect(await preloadedFor('any', 'LHR')).toContain('preload /api/v1/airline/any/from/LHR/to/JFK')
  })

  it('ask for no data that another origin answers', async () => {
    const config = () => readConfig({ API_BASE_FLIGHT: 'https://flights.example' })
    const elsewhere = await anEdge({ config })

    const { body } = await elsewhere.inject(results)
    await elsewhere.close()

    expect(body).not.toContain('as="fetch"')
  })

  it('are pinned by hash and carry the nonce, which the policy asks of modules', async () => {
    const { body } = await edge.inject(results)

    for (const link of elements(body, /<link rel="modulepreload"[^>]*>/g)) {
      expect(link).toMatch(/ integrity="sha384-[^"]{64}" crossorigin fetchpriority="low" nonce="[\w-]{22}"/)
    }
  })

  it('are in less of a hurry than the page, which is read without them', async () => {
    const { body } = await edge.inject(results)

    const scripts = elements(body, /<(?:link rel="modulepreload"|script type="module")[^>]*>/g)
    expect(scripts.length).toBeGreaterThan(4)
    expect(scripts.filter((script) => !script.includes(' fetchpriority="low"'))).toEqual([])
  })
})

describe('the nonce', () => {
  it('is the policy’s, on every script that runs and every style, and told to the page', async () => {
    const { headers, body } = await edge.inject(results)

    const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1]
    const running = elements(
      body,
      /<(?:script type="(?:module|importmap)"|link rel="(?:modulepreload|preload" as="style)")[^>]*>/g,
    )
    expect(running).toHaveLength(7)
    for (const element of running) expect(element).toContain(`nonce="${nonce}"`)
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  })

  it('differs for every answer', async () => {
    const [first, second] = await Promise.all([edge.inject('/'), edge.inject('/')])

    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
  })
})

describe('compression', () => {
  const html = async (accept: string) => {
    const { headers, rawPayload } = await edge.inject({ url: '/login', headers: { 'accept-encoding': accept } })
    return { encoding: headers['content-encoding'], vary: headers.vary, rawPayload }
  }

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['deflate', undefined, (plain: Buffer) => plain],
  ])('for "%s" is %s', async (accept, encoding, decode) => {
    const answer = await html(accept)

    expect(answer).toMatchObject({ encoding, vary: 'accept-encoding' })
    expect(decode(answer.rawPayload).toString()).toContain('<title>Login | Pointfare</title>')
  })
})

describe('before the first release', () => {
  it('every page says that the site is starting and asks again by itself', async () => {
    const starting = await anEdge({ liveRelease: { current: () => undefined } })

    const { statusCode, headers, body } = await starting.inject({
      url: '/cheapest',
      headers: { 'x-request-id': 'asked-too-soon' },
    })
    await starting.close()

    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '2' })
    expect(body).toContain('Pointfare is starting')
    expect(body).toContain('http-equiv="refresh"')
    expect(body).toContain('Reference: <code>asked-too-soon</code>')
  })
})

describe('a shell whose template is lost', () => {
  it('is reported, and visitors wait instead of seeing a broken page', async () => {
    const log: string[] = []
    const edgeWithoutTemplate = await anEdge({
      artifactFiles: artifactFiles({}),
      logger: { level: 'error', stream: { write: (line) => log.push(line) } },
    })

    const { statusCode } = await edgeWithoutTemplate.inject('/')
    await edgeWithoutTemplate.close()

    expect(statusCode).toBe(503)
    expect(log).toEqual([expect.stringContaining('index.html of shell shell-build is gone')])
  })
})

describe('a page whose scripts do not come', () => {
  it('has words and a link to itself, under its own policy', async () => {
    const { body, headers } = await edge.inject('/search')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

    expect(body).toContain('This page has not arrived')
    expect(body).toContain('<a href="/__retry?to=%2Fsearch">Retry</a>')
    expect(elements(body, /<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`, `<style nonce="${nonce}">`])
    expect(body).not.toContain('<!--waiting-->')
  })
})
