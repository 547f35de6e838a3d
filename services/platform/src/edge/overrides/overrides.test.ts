import { isLocal, type OverrideFault } from '@pointfare/shared/platform/override'
import type { FastifyInstance } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { aRelease, aRemote } from '../testing/a-release.ts'
import { anEdge, noOverrides } from '../testing/an-edge.ts'

const origin = 'https://pointfare.example'
const until = '2027-03-01T12:00:00.000Z'
const routes = [{ path: '/deals', title: 'Deals', description: 'The deals of the day.' }]
const opened = (source: string) => {
  const deals = aRemote('mf-deals', { routes, ...(isLocal({ source }) ? { base: `${source}/`, integrity: {} } : {}) })
  return { release: aRelease({ remotes: { 'mf-deals': deals } }), override: { remote: 'mf-deals', source, until } }
}
/** Overrides of browsers that have confirmed, by what they keep. */
const stored: Record<string, string> = { 'local.secret': 'http://localhost:3002', 'build.secret': 'deals-build' }

const offer = { remote: 'mf-deals', source: 'deals-build', grantedBy: 'ci-deals', until, asksForToken: false }

let edge: FastifyInstance
let ended: string[]
let loggedOut: (string | undefined)[]
let confirmed: Parameters<EdgePorts['overrides']['confirm']>[0][]

/** Knows the link `good`, and `named`, which asks for a release token; any other says what is wrong with itself. */
const overrides: EdgePorts['overrides'] = {
  ask: async (token) => {
    if (token === 'good' || token === 'named')
      return { offer: { ...offer, asksForToken: token === 'named' }, form: 'form-1' }
    return { fault: token as OverrideFault, ...(token === 'unknown' ? {} : { offer }) }
  },
  confirm: async (confirmation) => {
    confirmed.push(confirmation)
    const { token, form, releaseToken } = confirmation
    if (form !== 'form-1') return { fault: 'form', offer }
    if (token === 'named' && releaseToken !== 'adas') return { fault: 'stranger', offer }
    return token === 'good' || token === 'named' ? { cookie: 'build.secret', offer } : { fault: token as OverrideFault }
  },
  open: async (cookie) => {
    if (cookie === 'broken.secret') throw new Error('The database is away')
    return stored[cookie] ? opened(stored[cookie]) : undefined
  },
  end: async (cookie, reason) => void ended.push(`${cookie} ${reason}`),
}

beforeAll(async () => {
  edge = await anEdge({ overrides, logOut: async (cookies) => void loggedOut.push(cookies) })
})
beforeEach(() => {
  ended = []
  loggedOut = []
  confirmed = []
})
afterAll(() => edge.close())

const cookieOf = (token: string) => `other=1; __Host-pointfare-override=${token}`

const deals = (token?: string) => edge.inject({ url: '/deals', headers: token ? { cookie: cookieOf(token) } : {} })

const look = (path: string, headers: Record<string, string> = {}) => edge.inject({ url: `/__dev${path}`, headers })

const own = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }

const press = (fields: Record<string, string>, headers: Record<string, string> = own) =>
  edge.inject({
    method: 'POST',
    url: '/__dev',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const use = { do: 'use', token: 'good', form: 'form-1' }

describe('a link to an override', () => {
  it('is a question: it names what it is of, and sets no cookie', async () => {
    const { statusCode, headers, body } = await look('?token=good')

    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('set-cookie')
    for (const said of ['mf-deals', 'deals-build', 'ci-deals', '1 March 2027 at 12:00 UTC', 'Use this build']) {
      expect(body).toContain(said)
    }
    expect(body).toContain('everything a signed-in person can see and do')
  })

  it('is shown without a script, in no frame, to no window of the site, and by no cache', async () => {
    const { headers, body } = await look('?token=good')

    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+';/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-store',
    })
  })

  it.each(['empty', 'iframe', 'script'])('is not read by code that runs in the site, as %p', async (destination) => {
    const { statusCode, body } = await look('?token=good', { 'sec-fetch-dest': destination })

    expect(statusCode).toBe(403)
    expect(body).not.toContain('form-1')
  })

  it.each([
    ['off', 'This site takes no overrides'],
    ['unnamed', 'This override is not for here'],
    ['unknown', 'This link is not of this site'],
    ['over', 'This link is over'],
    ['used', 'This link was used already'],
    ['ended', 'This override was ended'],
    ['revoked', 'The token behind this link is revoked or expired'],
    ['frozen', 'The channel was frozen'],
    ['unfit', 'This build does not fit the site any more'],
  ])('says how to mend it when it is %s', async (fault, heading) => {
    const { statusCode, headers, body } = await look(`?token=${fault}`)

    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 403, cookie: undefined })
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).toMatch(/pnpm release|OVERRIDE/)
    expect(body).not.toContain('Use this build')
  })

  it('shows names as text, markup included', async () => {
    const named = { ...offer, remote: '<b>x', source: '"><script>alert(1)</script>' }
    const hostile = await anEdge({
      overrides: { ...noOverrides, ask: async () => ({ offer: named, form: '"><i>' }) },
    })
    const { body } = await hostile.inject('/__dev?token="><u>')
    await hostile.close()

    expect(body).not.toMatch(/<script>|<b>x|<i>|<u>/)
  })

  it('says that another is in use here', async () => {
    const { body } = await look('?token=good', { cookie: cookieOf('local.secret') })

    expect(body).toContain('This browser uses one already')
  })
})

describe('pressing the button', () => {
  it('begins the override where no script can read it, and logs out', async () => {
    const { statusCode, headers } = await press(use, {
      ...own,
      cookie: '__Host-pointfare_idp=abc; auth0.is.authenticated=true; pointfare_consent=true',
    })

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/' })
    expect(headers['clear-site-data']).toBe('"storage"')
    expect(headers['set-cookie']).toEqual([
      '__Host-pointfare_idp=; Max-Age=0; Path=/; Secure',
      'auth0.is.authenticated=; Max-Age=0; Path=/',
      '__Host-pointfare-override=build.secret; Expires=Mon, 01 Mar 2027 12:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('ends the login of before, and nobody’s where nothing begins', async () => {
    await press({ ...use, form: 'another' }, { ...own, cookie: 'pointfare_idp=abc' })
    expect(loggedOut).toEqual([])

    await press(use, { ...own, cookie: 'pointfare_idp=abc' })

    expect(loggedOut).toEqual(['pointfare_idp=abc'])
  })

  it('hands on what the form was shown to', async () => {
    await press(use, { ...own, 'user-agent': 'Firefox' })

    expect(confirmed).toEqual([
      { token: 'good', form: 'form-1', releaseToken: '', browser: { address: '127.0.0.1', agent: 'Firefox' } },
    ])
  })

  it.each([
    ['on another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['on a neighbouring host', { origin: 'https://www.pointfare.example', 'sec-fetch-site': 'same-site' }],
    ['in a frame without origin', { origin: 'null' }],
    ['nowhere that says its origin', {}],
    ['by a script', { ...own, 'sec-fetch-dest': 'empty' }],
  ])('%s begins nothing', async (_where, headers) => {
    const answer = await press(use, headers as Record<string, string>)

    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(confirmed).toEqual([])
  })

  it('asks again when the form is old', async () => {
    const { statusCode, headers, body } = await press({ ...use, form: 'another' })

    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 403, cookie: undefined })
    expect(body).toContain('Nothing has begun')
    expect(body).toContain('value="form-1"')
  })

  it('says so when the link has been used meanwhile', async () => {
    const { statusCode, body } = await press({ ...use, token: 'used' })

    expect(statusCode).toBe(403)
    expect(body).toContain('This link was used already')
  })

  it('asks named people for the token that asked', async () => {
    expect((await look('?token=named')).body).toContain('<label for="release-token">Release token</label>')

    const wrong = await press({ ...use, token: 'named', 'release-token': 'bobs' })
    expect(wrong.statusCode).toBe(403)
    expect(wrong.body).toContain('That is not the token <code>ci-deals</code>')
    expect(wrong.body).not.toContain('bobs')

    const right = await press({ ...use, token: 'named', 'release-token': ' adas ' })
    expect(right.statusCode).toBe(303)
  })

  it('ends the override that was there before', async () => {
    await press(use, { ...own, cookie: cookieOf('local.secret') })

    expect(ended).toEqual(['local.secret by-hand'])
  })
})

describe('an override that is in use', () => {
  it('is told by its own page, which ends it', async () => {
    const { statusCode, headers, body } = await look('', { cookie: cookieOf('local.secret') })

    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 200, cookie: undefined })
    expect(body).toContain('This browser uses a build that is not released')
    expect(body).toContain('End the override')
    expect((await look('')).body).toContain('the site as everybody has it')
  })

  it('ends with a press, and logs out', async () => {
    const { statusCode, headers } = await press({ do: 'end' }, { ...own, cookie: cookieOf('local.secret') })

    expect(statusCode).toBe(303)
    expect(ended).toEqual(['local.secret by-hand'])
    expect(loggedOut).toEqual([cookieOf('local.secret')])
    expect(headers['clear-site-data']).toBe('"storage"')
    expect([headers['set-cookie']].flat().at(-1)).toMatch(/^__Host-pointfare-override=; Max-Age=0/)
  })

  it('ends when it hid its sign, which is told', async () => {
    const headers = { ...own, 'sec-fetch-dest': 'empty', cookie: cookieOf('local.secret') }
    const { body, headers: answered } = await press({ do: 'hidden' }, headers)

    expect(ended).toEqual(['local.secret hid-sign'])
    expect(body).toContain('The override hid its sign, and has ended')
    expect([answered['set-cookie']].flat().at(-1)).toMatch(/^__Host-pointfare-override=; Max-Age=0/)
  })

  it('does not end by a visit, nor from elsewhere', async () => {
    await look('', { cookie: cookieOf('local.secret') })
    await press({ do: 'end' }, { origin: 'https://evil.example', cookie: cookieOf('local.secret') })

    expect(ended).toEqual([])
  })

  it.each([
    ['goes on', 'local.secret', false],
    ['is over', 'expired.secret', true],
  ])('knows whether it %s', async (_what, cookie, isOver) => {
    expect((await look('/state', { cookie: cookieOf(cookie) })).json()).toEqual({ isOver })
  })
})

describe('a page with an override', () => {
  it('holds the remote as the developer’s machine serves it, and says so', async () => {
    const { statusCode, body } = await deals('local.secret')

    expect(statusCode).toBe(200)
    expect(body).toContain('"base":"http://localhost:3002/"')
    expect(body).toContain(`"override":{"remote":"mf-deals","source":"http://localhost:3002","until":"${until}"}`)
    expect(body).toContain('<title>Deals | Pointfare (override)</title>')
  })

  it('keeps no tokens, and comes back from no cache', async () => {
    const { headers, body } = await deals('local.secret')

    expect(body).toContain('"tokenStore":"memory"')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('takes what that machine serves, unpinned, and nothing else that is', async () => {
    const { headers } = await deals('local.secret')

    expect(headers).not.toHaveProperty('integrity-policy')
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]*http:\/\/localhost:3002/)
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic';/)
  })

  it('stays locked when it shows a published build', async () => {
    const { headers } = await deals('build.secret')

    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(headers['content-security-policy']).not.toContain('localhost:3002')
  })

  it('belongs to one browser only', async () => {
    await deals('local.secret')

    const { statusCode, body, headers } = await deals()

    expect(statusCode).toBe(404)
    expect(body).not.toContain('localhost:3002')
    expect(body).toContain('"tokenStore":"localstorage"')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  it('is the site as everybody has it once the override is over', async () => {
    const { statusCode, headers } = await deals('expired')

    expect(statusCode).toBe(404)
    expect(headers['set-cookie']).toMatch(/^__Host-pointfare-override=; Max-Age=0/)
  })

  it('is the site without the override, cookie kept, while it is unknown whether it is over', async () => {
    const { statusCode, headers } = await deals('broken.secret')

    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 404, cookie: undefined })
  })
})
