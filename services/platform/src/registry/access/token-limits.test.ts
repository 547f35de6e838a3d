import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import { rateLimits } from '@pointfare/core/limits/limits'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, type TestArtifact } from '../testing/an-artifact.ts'
import { anIssuer } from './issuers/testing/an-issuer.ts'

let registry: TestRegistry

const limits = rateLimits()
const few = {
  ...limits,
  wrongTokens: { ...limits.wrongTokens, most: 3 },
  declarations: { ...limits.declarations, most: 5 },
  uploadedKilobytes: { ...limits.uploadedKilobytes, most: 20 },
  tokenCalls: { ...limits.tokenCalls, most: 40 },
}

beforeEach(async () => {
  registry = await aRegistry({ limits: few, trustedProxies: ['127.0.0.1'] })
})
afterEach(() => registry.close())

async function aToken(name: string, scope = 'publish:mf-search'): Promise<string> {
  const made = await registry.post('tokens', { name, scopes: [scope], expiresInDays: 1 })
  return made.json<NewReleaseToken>().token
}

type Sent = { token: string; client?: string }
const ask = ({ token, client = '198.51.100.1' }: Sent) =>
  registry.app.inject({
    url: '/releases/v1/token',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client },
  })

const declare = (token: string, { declaration }: TestArtifact) =>
  registry.app.inject({
    method: 'POST',
    url: '/releases/v1/artifacts',
    headers: { authorization: `Bearer ${token}` },
    payload: declaration,
  })

const upload = (token: string, { declaration: { name, build } }: TestArtifact, path: string, payload: Buffer) =>
  registry.app.inject({
    method: 'PUT',
    url: `/releases/v1/artifacts/${name}/${build}/files/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })

describe('guessing tokens', () => {
  const guess = async (count: number, client?: string) => {
    const answers = []
    for (let index = 0; index < count; index += 1)
      answers.push(await ask({ token: `pfr_guess-${index}`, ...(client && { client }) }))
    return answers
  }

  it('is answered no more after a few, with a time to come back', async () => {
    const answers = await guess(500)

    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 401)).toHaveLength(3)
    expect(answers.at(-1)?.json()).toMatchObject({
      status: 429,
      detail: 'Too many unknown tokens came from your network; try again in 15 minutes',
    })
    expect(answers.at(-1)?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^(900|8\d\d)$/) as string,
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'content-type': expect.stringContaining('application/problem+json') as string,
    })
  })

  it('does not find a token that is good, once it is answered no more', async () => {
    const token = await aToken('ci-search')
    await guess(3)

    expect((await ask({ token })).statusCode).toBe(429)
  })

  it('does not lock out proven tokens of the same network, nor other networks', async () => {
    const [known, other] = [await aToken('ci-search'), await aToken('ci-holidays')]
    await ask({ token: known })

    await guess(10)

    expect((await ask({ token: known })).statusCode).toBe(200)
    expect((await ask({ token: registry.token })).statusCode).toBe(200)
    expect((await ask({ token: other, client: '198.51.100.2' })).statusCode).toBe(200)
  })

  it('is counted for all processes together', async () => {
    await guess(3)

    expect(await registry.db.query({ name: 'counted', text: 'select key, points from rate_limit' })).toEqual([
      { key: 'wrong-tokens:198.51.100.1', points: 3 },
    ])
  })

  it('is not what somebody does whose token is over', async () => {
    const token = await aToken('ci-search')
    await registry.app.inject({
      method: 'DELETE',
      url: '/releases/v1/tokens/ci-search',
      headers: { authorization: `Bearer ${registry.token}` },
    })

    for (let index = 0; index < 5; index += 1) await ask({ token })

    expect((await ask({ token })).json()).toMatchObject({ status: 401, detail: 'The token ci-search was revoked' })
  })
})

describe('a token', () => {
  it('declares so many builds an hour; another goes on', async () => {
    const [token, other] = [await aToken('ci-search'), await aToken('ci-more')]
    const statuses = []
    for (let index = 0; index < 30; index += 1) {
      statuses.push((await declare(token, aRemote('mf-search', `build-${index}`))).statusCode)
    }

    const refused = await declare(token, aRemote('mf-search', 'build-30'))

    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(refused.json()).toMatchObject({
      status: 429,
      detail: 'The token ci-search may declare 5 builds an hour; try again in 60 minutes',
    })
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^3[56]\d\d$/) as string,
      'ratelimit-limit': '5',
    })
    expect((await declare(other, aRemote('mf-search', 'build-31'))).statusCode).toBe(200)
  })

  it('uploads so many bytes a day', async () => {
    const token = await aToken('ci-search')
    const artifact = aRemote('mf-search')
    await declare(token, artifact)

    // Undeclared bytes count, too: they had to be received.
    await upload(token, artifact, 'remoteEntry.js', Buffer.alloc(15_000))
    const refused = await upload(token, artifact, 'remoteEntry.js', Buffer.alloc(15_000))

    expect(refused.json()).toMatchObject({
      status: 429,
      detail: 'The token ci-search may upload 0.02 MB a day; try again in 24 hours',
    })
  })

  it('calls so often a minute, wherever from', async () => {
    const token = await aToken('ci-search')
    for (let index = 0; index < 40; index += 1) await ask({ token, client: `198.51.100.${index}` })

    expect((await ask({ token })).json()).toMatchObject({
      status: 429,
      detail: expect.stringContaining('The token ci-search calls too often') as string,
    })
  })
})

describe('an ID token of a run', () => {
  const aRegistryThatTrusts = (issuer: string) => {
    const claims = { repository: 'deals/site', ref: 'refs/heads/main' }
    const rules = [{ claims, scopes: ['publish:mf-search'] }]
    const env = { RELEASE_ISSUERS: JSON.stringify([{ issuer, rules }]) }
    return aRegistry({ limits: few, trustedProxies: ['127.0.0.1'], env, now: () => new Date('2027-03-01T10:00:00Z') })
  }

  it('shares the limits of its project, and is not locked out by guesses of its network', async () => {
    const issuer = await anIssuer()
    await registry.close()
    registry = await aRegistryThatTrusts(issuer.issuer)
    for (let guess = 0; guess < 5; guess += 1) await ask({ token: `pfr_guess-${guess}` })
    const statuses = []
    for (let run = 0; run < 8; run += 1) {
      const token = await issuer.token({ run_id: `${run}` })
      statuses.push((await declare(token, aRemote('mf-search', `build-${run}`))).statusCode)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    await issuer.close()
  })
})

describe('the installation’s own token', () => {
  it('has no limits', async () => {
    for (let index = 0; index < 45; index += 1) {
      expect((await declare(registry.token, aRemote('mf-search', `build-${index}`))).statusCode).toBe(200)
    }
  })
})
