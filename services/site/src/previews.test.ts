import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { aRemote, aShell } from '@pointfare/platform/registry/testing/an-artifact'
import { buildPlace, labelOf } from '@pointfare/core/preview-hosts'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import type { PreviewLink } from '@pointfare/shared/platform/preview'
import { aSite, type TestSite } from './testing/a-site.ts'

let site: TestSite

type Requested = { host: string; path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string }
type Answered = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** By the name in the header, whatever leads there. */
const ask = ({ host, path, method = 'GET', headers = {}, body }: Requested): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const options = {
      host: 'localhost',
      port: site.port,
      path,
      method,
      headers: { accept: 'text/html', ...headers, host },
    }
    request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
    })
      .on('error', reject)
      .end(body)
  })

async function registry(path: string, payload: object) {
  const answer = await fetch(`${site.localOrigin}/releases/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.releaseToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const builds = { shell: aShell().declaration.build, 'mf-search': aRemote('mf-search').declaration.build }
const toStaging = () => registry('channels/staging/promote', { builds, actor: 'ada', reason: 'a test' })
const searchHost = `${labelOf(buildPlace('mf-search', builds['mf-search']))}.localhost`
const staging = 'staging.localhost'

describe('a site that shows previews to people with a link', () => {
  beforeAll(async () => {
    site = await aSite({ PREVIEWS: 'people' })
    await toStaging()
  })
  afterAll(() => site.close())

  const own = () => ({ origin: `http://${staging}:${site.port}`, 'sec-fetch-site': 'same-origin' })
  const press = (fields: Record<string, string>, headers: OutgoingHttpHeaders = own()) =>
    ask({
      host: staging,
      path: '/__dev',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  const linkTo = async (channel: string) => {
    const { link } = (await registry('previews', { channel })) as PreviewLink // as its operation answers
    return new URL(link)
  }
  const question = async () => {
    const { searchParams } = await linkTo('staging')
    const token = searchParams.get('token') ?? ''
    const { body, headers } = await ask({ host: staging, path: `/__dev?token=${token}` })
    return { token, form: /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '', body, headers }
  }
  async function cookie() {
    const { token, form } = await question()
    const { headers } = await press({ do: 'use', token, form })
    return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  it.each([staging, 'nowhere.localhost', searchHost, 'mf-none-000000000000.preview.localhost'])(
    'tells whoever has none the same of %s, be there something or not',
    async (host) => {
      const { status, headers, body } = await ask({ host, path: '/search' })

      expect({ status, robots: headers['x-robots-tag'] }).toEqual({ status: 403, robots: 'noindex, nofollow' })
      expect(body).toContain('This address is for people with a link')
      expect(body).not.toContain(builds['mf-search'])
      expect((await ask({ host, path: '/v1/api/airlines' })).status).toBe(403)
      expect((await ask({ host, path: '/__dev/state' })).body).toBe('{"isOver":true}')
    },
  )

  it('is asked by a link, and sets no cookie before a press', async () => {
    const { body, headers, form } = await question()

    expect(body).toContain('Look at a preview?')
    expect(body).toContain('the channel staging')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(form).not.toBe('')
  })

  it('is let in by a press, to that address alone', async () => {
    const pass = await cookie()
    const page = await ask({ host: staging, path: '/search', headers: { cookie: pass } })

    expect(page.status).toBe(200)
    expect(page.body).toContain('"channel":"staging"')
    expect(page.body).toContain('"preview":{"what":"the channel staging"}')
    expect((await ask({ host: searchHost, path: '/', headers: { cookie: pass } })).status).toBe(403)
  })

  it.each([
    ['on another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['on the site itself', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['nowhere that says its origin', {}],
    ['by a script', { 'sec-fetch-dest': 'empty' }],
  ])('is not opened by a press %s', async (_where, headers) => {
    const { token, form } = await question()
    const sent = 'sec-fetch-dest' in headers ? { ...own(), ...headers } : headers
    const answer = await press({ do: 'use', token, form }, sent)

    expect({ status: answer.status, cookie: answer.headers['set-cookie'] }).toEqual({ status: 403, cookie: undefined })
  })

  it('shows the way out, and lets out', async () => {
    const pass = await cookie()
    const state = await ask({ host: staging, path: '/__dev', headers: { cookie: pass } })
    const left = await press({ do: 'end' }, { ...own(), cookie: pass })

    expect(state.body).toContain('Leave the preview')
    expect({ status: left.status, location: left.headers.location }).toEqual({ status: 303, location: '/' })
    expect(left.headers['set-cookie']?.[0]).toMatch(/^pointfare-preview=; Max-Age=0/)
  })

  it('changes nothing of what the site itself shows', async () => {
    const pass = await cookie()
    const page = await ask({ host: `localhost:${site.port}`, path: '/search', headers: { cookie: pass } })

    expect(page.body).toContain('"channel":"production"')
    expect(page.body).not.toContain('"preview":')
    expect(page.headers).not.toHaveProperty('x-robots-tag')
  })
})

describe('a site that shows previews to everybody', () => {
  beforeAll(async () => {
    site = await aSite({ PREVIEWS: 'on' })
    await toStaging()
  })
  afterAll(() => site.close())

  it('shows a build in the live site under its own name', async () => {
    const { status, body, headers } = await ask({ host: searchHost, path: '/search' })

    expect(status).toBe(200)
    expect(body).toContain(`"what":"mf-search@${builds['mf-search']}"`)
    expect(body).toContain('<title>mf-search | Pointfare (preview)')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).not.toContain(`http://localhost:${site.port}`)
  })

  it('gives its pages no proof, so that nothing in them counts', async () => {
    expect((await ask({ host: staging, path: '/search' })).body).not.toContain('id="page-proof"')
    expect((await ask({ host: `localhost:${site.port}`, path: '/search' })).body).toContain('id="page-proof"')
  })

  it.each([
    '/u/login',
    '/authorize',
    '/oauth/token',
    '/releases',
    '/outbox',
    '/metrics',
    '/docs',
    '/mcp',
    '/sitemap.xml',
  ])('has no %s at a preview', async (path) => {
    const { status } = await ask({ host: staging, path, headers: { accept: '*/*' } })

    expect(status).toBe(404)
  })

  it('has what its pages need', async () => {
    const status = async (path: string) => (await ask({ host: staging, path, headers: { accept: '*/*' } })).status

    expect(await status('/v1/api/airlines')).toBe(200)
    expect(await status('/releases/v1/channels/staging/head')).toBe(200)
    expect(await status('/releases/v1/channels/staging/head?after=99')).toBe(204)
    expect(await status('/releases/v1/channels/production/head')).toBe(404)
    expect(await status('/releases/v1/channels/production/events')).toBe(404)
    expect((await ask({ host: staging, path: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
    const view = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"page":"Home"}' }
    expect((await ask({ host: staging, path: pageViewsPath, ...view })).status).toBe(204)
  })

  it.each([
    ['nowhere.localhost', 404],
    ['a.b.localhost', 404],
    ['mf-search-000000000000.preview.localhost', 404],
    ['production.localhost', 404],
  ])('shows nothing of itself at %s', async (host, status) => {
    const answer = await ask({ host, path: '/search' })

    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status, location: undefined })
    expect(answer.body).toContain('There is nothing at this address')
    expect(answer.body).toContain(`<a href="http://staging.localhost:${site.port}/">staging</a>`)
  })
})

describe('a site that knows its name', () => {
  it('answers under no other while it shows previews', async () => {
    site = await aSite({ SITE_ORIGIN: 'https://pointfare.example', PREVIEWS: 'on' })
    const status = async (host: string, headers = {}) => (await ask({ host, path: '/search', headers })).status
    const found = [
      await status('pointfare.example'),
      await status('evil.example'),
      await status('staging.pointfare.example.'),
      await status('me@pointfare.example'),
      await status('proxied.internal', { 'x-forwarded-host': 'pointfare.example' }),
    ]
    await site.close()

    expect(found).toEqual([200, 421, 421, 421, 200])
  })

  it('without previews, answers as ever, but not under the names of channels and builds', async () => {
    site = await aSite({ SITE_ORIGIN: 'https://pointfare.example' })
    await toStaging()
    const status = async (host: string) => (await ask({ host, path: '/search' })).status
    const found = [
      await status('origin.pointfare.example'),
      await status('proxied.internal'),
      await status('staging.pointfare.example'),
      await status('mf-search-000000000000.preview.pointfare.example'),
    ]
    await site.close()

    expect(found).toEqual([200, 200, 404, 404])
  })
})
