import { readConfig } from '@pointfare/core/config'
import { pagePolicies, pagePolicy } from './security-headers.ts'

/** The sources of a policy by directive. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]))

const policyOf = (env: Record<string, string> = {}, page: Parameters<typeof pagePolicy>[2] = {}) =>
  read(pagePolicy('abc', readConfig({ SITE_ORIGIN: 'https://flights.example', ...env }), page))

const elsewhere = {
  AUTH0_DOMAIN: 'people.auth0.example',
  AUTH0_CLIENT_ID: 'site',
  AUTH0_AUDIENCE: 'https://api.example/',
}
const local = { remote: 'mf-search', source: 'http://localhost:3002', until: '2027-03-01T10:00:00Z' } as const

/** All of it for the usual site, and why; a directive without a row fails. */
const usual: [directive: string, sources: string[], why: string][] = [
  ['default-src', ["'none'"], 'what no other row names is loaded from nowhere: plugins, sound, film'],
  [
    'script-src',
    ["'nonce-abc'", "'strict-dynamic'"],
    'the shell by its nonce, and what it imports; no host by its name',
  ],
  ['style-src', ["'self'", "'nonce-abc'"], 'stylesheets of builds, and what Emotion writes, with the nonce'],
  ['font-src', ["'self'"], 'the two faces are files of the shell'],
  [
    'img-src',
    ["'self'", 'data:'],
    'icons and pictures of members are here, and bundlers write small ones into scripts',
  ],
  ['connect-src', ["'self'", 'https://flights.example'], 'API, stream, reports and tenant are all here'],
  ['frame-src', ['https://flights.example'], 'the tenant, which renews logins in a frame'],
  ['worker-src', ["'self'"], 'the service worker, and the one that notices hanging pages'],
  ['manifest-src', ["'self'"], 'what phones need to install the site'],
  ['base-uri', ["'none'"], 'no markup moves the addresses of a page'],
  ['frame-ancestors', ["'none'"], 'nobody frames the site to have its buttons pressed'],
  ['form-action', ["'self'"], 'forms of pages without scripts are answered here'],
  ['require-trusted-types-for', ["'script'"], 'no text becomes code or markup'],
  ['trusted-types', ['default'], 'but by the one policy that each page begins with, which no build can replace'],
]

describe("a page's policy", () => {
  it('has these directives and no others', () => {
    expect(Object.keys(policyOf())).toEqual(usual.map(([directive]) => directive))
  })

  it.each(usual)('lets %s be %j: %s', (directive, sources) => {
    expect(policyOf()[directive]).toEqual(sources)
  })

  const auth0 = ['https://s.gravatar.com', 'https://*.wp.com', 'https://cdn.auth0.com']
  const social = ['https://lh3.googleusercontent.com', 'https://avatars.githubusercontent.com']
  const tenant = 'https://people.auth0.example'
  const tag = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  const maps = { connect: ['https://maps.example'] }

  it.each([
    ['img-src', 'tenant elsewhere and where its accounts have pictures', [tenant, ...auth0, ...social], elsewhere, {}],
    [
      'img-src',
      'hosts of pictures that are named',
      [tenant, 'https://faces.example'],
      { ...elsewhere, PICTURE_ORIGINS: 'https://faces.example' },
      {},
    ],
    [
      'img-src',
      'any host of pictures where that is wished',
      [tenant, 'https:'],
      { ...elsewhere, PICTURE_ORIGINS: '*' },
      {},
    ],
    [
      'img-src',
      'logos of airlines',
      ['https://logos.example'],
      { AIRLINE_LOGO_URL: 'https://logos.example/{code}.svg' },
      {},
    ],
    ['img-src', 'pictures of whom the remotes on the page declare to call', ['https://maps.example'], {}, maps],
    ['img-src', 'the Google tag’s beacons', tag, { GOOGLE_TAG_ID: 'G-1' }, {}],
    ['connect-src', 'calls that the remotes on the page declare', ['https://maps.example'], {}, maps],
    ['connect-src', 'the Google tag’s reports', tag, { GOOGLE_TAG_ID: 'G-1' }, {}],
    ['frame-src', 'ads', ['https://ads.example'], { AD_FRAME_URL: 'https://ads.example/{place}' }, {}],
    ['worker-src', 'the identity client’s own worker', ['blob:'], { TOKEN_STORE: 'memory' }, {}],
    ['font-src', 'a developer’s machine', [local.source], {}, { override: local }],
  ])('adds to %s: %s', (directive, _, added, env, page) => {
    const [before, after] = [policyOf(), policyOf(env, page)]

    expect(after[directive]?.filter((source) => !before[directive]?.includes(source))).toEqual(added)
  })

  it('frames a tenant elsewhere, and nothing of its own', () => {
    expect(policyOf(elsewhere)['frame-src']).toEqual([tenant])
  })

  it('never lets a stranger’s addresses in by a setting that is not set', () => {
    expect(JSON.stringify(policyOf())).not.toMatch(/https:\/\/(?!flights\.example)|\*|unsafe/)
  })

  it('lets it call the visitor’s own machine only where the site runs there', () => {
    const connect = ['https://maps.example', 'http://localhost:9000']
    const calledAt = (SITE_ORIGIN: string) => policyOf({ SITE_ORIGIN }, { connect })['connect-src']

    expect(calledAt('http://localhost:4000')).toEqual(expect.arrayContaining(connect))
    expect(calledAt('https://flights.example')).not.toContain('http://localhost:9000')
  })

  const locks = (env: Record<string, string>, page: Parameters<typeof pagePolicies>[2] = {}) => {
    const { 'content-security-policy': policy, ...others } = pagePolicies('abc', readConfig(env), page)
    return { isLocked: policy.includes("require-trusted-types-for 'script'"), ...others }
  }

  it('locks what becomes code, twice', () => {
    expect(locks({})).toEqual({ isLocked: true, 'integrity-policy': 'blocked-destinations=(script)' })
  })

  it.each([
    ['the Google tag, which nobody here has written', { GOOGLE_TAG_ID: 'G-1' }, {}],
    ['what a developer’s machine serves', {}, { override: local }],
  ])('opens both locks beside %s', (_, env, page) => {
    expect(locks(env, page)).toEqual({ isLocked: false })
  })
})
