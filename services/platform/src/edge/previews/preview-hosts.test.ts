import { readConfig } from '@pointfare/core/config'
import type { FastifyInstance } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { aRelease, searchRemote } from '../testing/a-release.ts'
import { anEdge, noPreviews } from '../testing/an-edge.ts'

const html = { accept: 'text/html' }
const shown = { release: aRelease({ channel: 'staging', seq: 3 }), preview: { what: 'the channel staging' } }

const withPreviews = (PREVIEWS: string, previews: Partial<EdgePorts['previews']>) =>
  anEdge({
    config: () => readConfig({ SITE_ORIGIN: 'https://pointfare.example', PREVIEWS }),
    previews: { ...noPreviews, ...previews },
  })

const at = (edge: FastifyInstance, host: string, url = '/search', headers: Record<string, string> = html) =>
  edge.inject({ url, headers: { ...headers, host } })

describe('a host beside the site’s own', () => {
  let edge: FastifyInstance
  afterEach(() => edge.close())

  it('keeps its pass where neither scripts nor other hosts find it', async () => {
    const until = '2027-03-08T10:00:00.000Z'
    const offer = { what: 'the channel staging', grantedBy: 'ci', until }
    edge = await withPreviews('people', { confirm: async () => ({ offer, cookie: 'a.pass.of-ours' }) })
    const answer = await edge.inject({
      method: 'POST',
      url: '/__dev',
      headers: {
        host: 'staging.pointfare.example',
        origin: 'https://staging.pointfare.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'do=use&token=t&form=f',
    })

    expect(answer.headers['set-cookie']).toBe(
      '__Host-pointfare-preview=a.pass.of-ours; Expires=Mon, 08 Mar 2027 10:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('tells search engines to stay away, and caches to keep nothing', async () => {
    edge = await withPreviews('on', { open: async () => shown, admits: async () => true })
    const { statusCode, headers, body } = await at(edge, 'staging.pointfare.example')

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(body).toContain('rel="canonical" href="https://pointfare.example/search"')
  })

  it('may call what the remote of its page declares, before that is accepted on the site', async () => {
    const remotes = { 'mf-search': { ...searchRemote, connect: ['https://tiles.example'] } }
    const open = async () => ({ ...shown, release: aRelease({ channel: 'staging', seq: 3, remotes }) })
    edge = await withPreviews('on', { open, admits: async () => true })

    const policyOf = async (url: string) =>
      String((await at(edge, 'staging.pointfare.example', url)).headers['content-security-policy'])
    expect(await policyOf('/search')).toMatch(/connect-src [^;]*https:\/\/tiles\.example/)
    expect(await policyOf('/how-it-works')).not.toContain('tiles.example')
  })

  it('has no service worker, no tag and no tokens that outlive a page', async () => {
    const config = readConfig({
      SITE_ORIGIN: 'https://pointfare.example',
      PREVIEWS: 'on',
      GOOGLE_TAG_ID: 'G-AB12CD34EF',
    })
    const previews = { ...noPreviews, open: async () => shown, admits: async () => true }
    edge = await anEdge({ config: () => config, previews, pushKey: () => 'BAEC' })
    const { body, headers } = await at(edge, 'staging.pointfare.example')

    expect(body).toContain('"googleTagId":null')
    expect(body).toContain('"serviceWorker":false')
    expect(body).toContain('"tokenStore":"memory"')
    expect(body).toContain('"pushKey":null')
    expect(headers['content-security-policy']).not.toMatch(
      /googletagmanager|connect-src[^;]* https:\/\/pointfare\.example/,
    )
    expect((await at(edge, 'staging.pointfare.example', '/sw.js')).body).toContain('registration.unregister()')
  })

  it('is told apart as well where an address cannot be decoded', async () => {
    edge = await withPreviews('on', {})

    expect((await at(edge, 'staging.pointfare.example', '/%E0%A4%A')).statusCode).toBe(400)
    expect((await at(edge, 'evil.example', '/%E0%A4%A')).body).not.toContain('release-document')
  })

  it('says why a build is not shown, as text', async () => {
    edge = await withPreviews('on', {
      open: async () => ({ fault: 'unfit', why: ['mf-search borrows <b>react</b> ^99'] }),
      admits: async () => true,
    })
    const { statusCode, body } = await at(edge, 'mf-search-3f9c2ab81d04.preview.pointfare.example')

    expect(statusCode).toBe(409)
    expect(body).toContain('mf-search borrows &lt;b&gt;react&lt;/b&gt; ^99')
  })

  it('is asked for again in a moment while it cannot be told what is there', async () => {
    edge = await withPreviews('off', {
      isKnown: async () => {
        throw new Error('The database is away')
      },
    })

    expect((await at(edge, 'staging.pointfare.example')).statusCode).toBe(503)
    expect((await at(edge, 'pointfare.example')).statusCode).toBe(200)
  })

  it('gives programs a problem document', async () => {
    edge = await withPreviews('on', {})
    const answer = await at(edge, 'evil.example', '/v1/api/airlines', {})

    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('the site is at https://pointfare.example') })
  })
})
