import type { FastifyInstance } from 'fastify'
import { readConfig } from '@pointfare/core/config'
import { aRelease, aRemote, integrityOf } from '../testing/a-release.ts'
import { aFile, anEdge, artifactFiles } from '../testing/an-edge.ts'

const icon = aFile('<svg/>', 'image/svg+xml')
const page = { title: 'A page', description: 'Of a remote.' }
const release = aRelease({
  shell: { ...aRelease().shell, integrity: { 'icon.svg': integrityOf('icon') } },
  remotes: {
    'mf-deals': aRemote('mf-deals', {
      publishedAt: '2027-03-02T10:00:00.000Z',
      routes: [
        { ...page, path: '/deals' },
        { ...page, path: '/deals/:code' },
        { ...page, path: '/deals/mine', guard: 'authenticated' },
      ],
    }),
  },
})

let edge: FastifyInstance
beforeAll(async () => {
  edge = await anEdge({
    config: () => readConfig({ SITE_ORIGIN: 'https://pointfare.example', SITE_TITLE: 'Points & Co' }),
    liveRelease: { current: () => release },
    artifactFiles: artifactFiles({
      'shell/shell-build/icon.svg': icon,
      'shell/shell-build/third-party-licenses.txt': aFile(
        'Third-party software in the shell',
        'text/plain; charset=utf-8',
      ),
    }),
  })
})
afterAll(() => edge.close())

describe('robots.txt', () => {
  it('opens the site to everybody, apart from pages for one person or for operators', async () => {
    const { body } = await edge.inject('/robots.txt')

    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /debug/',
      'Disallow: /members',
      'Disallow: /metrics',
      'Disallow: /outbox',
      '',
      'Sitemap: https://pointfare.example/sitemap.xml',
      '',
    ])
  })
})

describe('the sitemap', () => {
  const addresses = async () => {
    const { body } = await edge.inject('/sitemap.xml')
    return [...body.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, address, day]) => [address, day])
  }

  it("lists the shell's pages and those of the live remotes, each with the age of its build", async () => {
    expect(await addresses()).toEqual(
      expect.arrayContaining([
        ['https://pointfare.example/', '2027-03-01T10:00:00.000Z'],
        ['https://pointfare.example/how-it-works', '2027-03-01T10:00:00.000Z'],
        ['https://pointfare.example/deals', '2027-03-02T10:00:00.000Z'],
      ]),
    )
  })

  it.each(['/debug/config', '/deals/:code', '/deals/mine'])('leaves out %s', async (path) => {
    const listed = (await addresses()).map(([address]) => address)

    expect(listed).not.toContain(`https://pointfare.example${path}`)
  })
})

describe('the web manifest', () => {
  it('names the site and its icons', async () => {
    const { headers, body } = await edge.inject('/manifest.webmanifest')

    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      name: 'Points & Co',
      start_url: '/',
      display: 'standalone',
      id: '/',
      scope: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
    })
  })

  it('leads to pages that the release has, and to no others', async () => {
    const { shortcuts } = (await edge.inject('/manifest.webmanifest')).json()
    const usual = await anEdge()
    const { shortcuts: more } = (await usual.inject('/manifest.webmanifest')).json()
    await usual.close()

    expect(shortcuts).toEqual([])
    expect(more).toMatchObject([{ name: 'Search', url: '/search' }])
  })
})

describe('files of the live shell', () => {
  it('are found at the root and may be kept for an hour', async () => {
    const { statusCode, headers, body } = await edge.inject('/icon.svg')

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<svg/>' })
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '6',
      'cache-control': 'public, max-age=3600',
      etag: `"${integrityOf('icon')}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  const tag = `"${integrityOf('icon')}"`

  it.each([tag, `W/${tag}`, `"older", ${tag}`, '*'])('are not sent again to a client that has %s', async (known) => {
    const { statusCode, body } = await edge.inject({ url: '/icon.svg', headers: { 'if-none-match': known } })

    expect({ statusCode, body }).toEqual({ statusCode: 304, body: '' })
  })

  it('are sent to a client that has another version', async () => {
    const { statusCode } = await edge.inject({ url: '/icon.svg', headers: { 'if-none-match': '"older"' } })

    expect(statusCode).toBe(200)
  })

  it('are not even opened for a client that has them', async () => {
    const open = jest.spyOn(icon, 'open')

    await edge.inject({ url: '/icon.svg', headers: { 'if-none-match': tag } })

    expect(open).not.toHaveBeenCalled()
  })

  it('are answered with 404 in words when a build does not have them', async () => {
    const { statusCode, headers } = await edge.inject('/favicon.ico')

    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/problem+json')
  })

  it('can be asked about without being sent', async () => {
    const { statusCode, body } = await edge.inject({ method: 'HEAD', url: '/robots.txt' })

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  })

  it('wait for the first release', async () => {
    const starting = await anEdge({ liveRelease: { current: () => undefined } })

    const { statusCode, headers } = await starting.inject('/robots.txt')
    await starting.close()

    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '2' })
  })
})

describe('the notices of other people’s software', () => {
  it('are those of every build of the live release, in one text', async () => {
    const { statusCode, headers, body } = await edge.inject('/third-party-licenses.txt')

    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
    })
    expect(body).toBe(
      'Third-party software in the shell\n\nThird-party software in mf-deals: its build brings no notices.\n',
    )
  })
})

describe('security.txt', () => {
  it('says where to report a weakness, and until when that holds', async () => {
    const { statusCode, headers, body } = await edge.inject('/.well-known/security.txt')

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Contact: mailto:hello@pointfare\.example$/m)
    expect(body).toMatch(/^Canonical: https:\/\/pointfare\.example\/\.well-known\/security\.txt$/m)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(140)
    expect(days).toBeLessThan(365)
  })

  it.each([
    ['security@flights.example', 'mailto:security@flights.example'],
    ['https://flights.example/weaknesses', 'https://flights.example/weaknesses'],
  ])('names %s where the operator says so', async (contact, reported) => {
    const other = await anEdge({ config: () => readConfig({ SECURITY_CONTACT: contact }) })

    const { body } = await other.inject('/.well-known/security.txt')

    expect(body).toContain(`Contact: ${reported}\n`)
    await other.close()
  })
})
