import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { aRemote, aShell } from '@pointfare/platform/registry/testing/an-artifact'
import * as z from 'zod'
import { aSite, type TestSite } from './testing/a-site.ts'
import { operationsIn, type ApiDocument } from './testing/fuzz/api-document.ts'
import { openSender, type FuzzedAnswer } from './testing/fuzz/send.ts'

const host = 'flights.example'

/** As the folders of the remotes tell them: their addresses are those of the real site. */
const remotes = ['mf-search', 'mf-cheapest', 'mf-price-feed', 'mf-members', 'mf-holidays'].map((name) => {
  const text = readFileSync(join(import.meta.dirname, '../../..', name, 'remote.json'), 'utf8')
  return z.parse(RemoteDescription, JSON.parse(text))
})

/** What stands in an address where a page has a parameter. */
const values: Record<string, string> = {
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-01',
  endDate: '2027-03-30',
}
const filled = (path: string) =>
  path.replace(/:(\w+)\??/g, (_all, name: string) => values[name] ?? 'x').replace(/[*{}]/g, '')

const pages = [...Object.keys(shellPages), ...remotes.flatMap(({ routes }) => routes.map(({ path }) => filled(path)))]

/** What else people and programs ask the site for. */
const others = [
  '/nobody-has-this-page',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/third-party-licenses.txt',
  '/sw.js',
  '/.well-known/security.txt',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/.well-known/nothing',
  '/.env',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/docs',
  '/docs/json',
  '/releases',
  '/artifacts/mf-search/mf-search-1/entry.js',
  '/artifacts/nobody/x/entry.js',
  '/u/forgot',
  '/u/reset?token=x',
  '/u/verify?token=x',
  '/u/login/nobody',
  '/authorize?client_id=nobody',
  '/v2/logout?returnTo=https://elsewhere.example',
  '/userinfo',
  '/mcp',
  `/${'x'.repeat(9000)}`,
]

let site: TestSite
let sender: ReturnType<typeof openSender>
let operations: ReturnType<typeof operationsIn>
beforeAll(async () => {
  const builds = [aShell(), ...remotes.map(({ name, routes }) => aRemote(name, undefined, { describes: { routes } }))]
  site = await aSite(
    { SITE_ORIGIN: `https://${host}`, TRUSTED_PROXIES: '127.0.0.0/8,::1', RELEASE_SMOKE: 'off' },
    builds,
  )
  sender = openSender(site.localOrigin)
  const documents = await Promise.all(['/docs/json', '/releases/v1/openapi.json'].map((path) => ask(path)))
  operations = documents.flatMap(({ text }) => operationsIn(JSON.parse(text) as ApiDocument))
})
afterAll(async () => {
  sender.close()
  await site.close()
})

/** As a proxy that ends TLS hands it on. */
const ask = (target: string, method = 'GET', headers: Record<string, string> = {}) =>
  sender.send({
    method,
    target,
    headers: { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7', accept: 'text/html', ...headers },
    body: undefined,
  })

const isPage = ({ headers }: FuzzedAnswer) => headers['content-type']?.toString().startsWith('text/html') === true
const isScript = ({ headers }: FuzzedAnswer) =>
  headers['content-type']?.toString().startsWith('text/javascript') === true
const policyOf = ({ headers }: FuzzedAnswer) => headers['content-security-policy']?.toString() ?? ''

/** What is missing on an answer, or too much, whatever it answers. */
function faultsOf(answer: FuzzedAnswer): string[] {
  const { headers } = answer
  const cookies = [headers['set-cookie'] ?? []].flat()
  const policy = policyOf(answer)
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['its type may be guessed']),
    ...(headers['referrer-policy'] ? [] : ['no referrer policy']),
    ...(/^max-age=\d{7,}/.test(headers['strict-transport-security']?.toString() ?? '') ? [] : ['no HSTS']),
    // A script's own policy would be that of the worker that it may become.
    ...(isScript(answer) || /frame-ancestors '(none|self)'/.test(policy) ? [] : [`may be framed: ${policy}`]),
    ...(/'unsafe-(eval|inline)'/.test(/script-src[^;]*/.exec(policy)?.[0] ?? '') ? ['scripts in markup may run'] : []),
    ...(headers['server'] || headers['x-powered-by'] || headers['via'] ? ['says what program it is'] : []),
    ...(headers['access-control-allow-origin'] === '*' && headers['access-control-allow-credentials']
      ? ['opens to all']
      : []),
    ...cookies.flatMap(cookieFaults),
    ...(isPage(answer) ? pageFaults(answer) : []),
  ]
}

function cookieFaults(cookie: string): string[] {
  const [name = ''] = cookie.split('=')
  return ['Secure', 'HttpOnly', 'SameSite=']
    .filter((flag) => !cookie.toLowerCase().includes(`; ${flag.toLowerCase()}`))
    .map((flag) => `the cookie ${name} has no ${flag}`)
}

/** What of a page comes from where somebody on the way could change it. */
function pageFaults({ text }: FuzzedAnswer): string[] {
  const loaded = [
    ...text.matchAll(/<(?:script|link|img|iframe|form|source)\b[^>]*?\b(?:src|href|action)="(http:[^"]*)"/g),
  ]
  return loaded.map(([, address]) => `loads ${address} without TLS`)
}

describe('every page of the site', () => {
  it.each(pages)('%s is safe to open', async (path) => {
    const answer = await ask(path)

    expect(answer.status).toBeLessThan(400)
    expect(faultsOf(answer)).toEqual([])
    if (answer.status !== 200) return
    expect(answer.headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(answer.headers['cache-control']).toMatch(/private|no-store/)
  })
})

describe('whatever else the site answers', () => {
  it.each(others.map((path) => [path.slice(0, 60), path]))('%s has the same headers', async (_, path) => {
    const answer = await ask(path)

    expect(faultsOf(answer)).toEqual([])
  })
})

it('a request that wants itself back is refused', async () => {
  expect((await ask('/', 'TRACE')).status).toBe(405)
})

describe('every operation of the API and of the registry', () => {
  it('has the same headers, and keeps what is private out of caches, whoever asks', async () => {
    const faults = []
    for (const { method, path, name, security } of operations) {
      const target = path.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? 'x').replace('*', 'x.js')
      const answer = await ask(target, method, { accept: 'application/json' })
      const isPrivate = security.some((scheme) => scheme === 'accessToken' || scheme === 'visitorToken')
      const isStored = isPrivate && answer.headers['cache-control'] !== 'no-store'
      const reported = [...faultsOf(answer), ...(isStored ? ['may be kept by caches'] : [])]
      if (reported.length > 0) faults.push(`${name} (${answer.status}): ${reported.join(', ')}`)
    }

    expect(operations.length).toBeGreaterThan(150)
    expect(faults).toEqual([])
  })
})
