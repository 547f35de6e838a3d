import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { aRegistry, type TestRegistry } from '../../testing/a-registry.ts'
import { aRemote, aShell } from '../../testing/an-artifact.ts'
import { createIssuersService } from './issuers.service.ts'
import { anIssuer, pushOfDeals, type TestIssuer } from './testing/an-issuer.ts'

const march = new Date('2027-03-01T10:00:00Z')
const mainOfDeals = { repository: 'deals/site', ref: 'refs/heads/main' }
const lets = ['publish:mf-deals', 'release:staging/mf-deals']

let issuer: TestIssuer
let registry: TestRegistry

const aRegistryThatTrusts = (...issuers: object[]) =>
  aRegistry({ now: () => march, env: { RELEASE_ISSUERS: JSON.stringify(issuers) } })

beforeEach(async () => {
  issuer = await anIssuer()
  registry = await aRegistryThatTrusts({ issuer: issuer.issuer, rules: [{ claims: mainOfDeals, scopes: lets }] })
})
afterEach(async () => {
  await registry.close()
  await issuer.close()
})

const declare = (token: string, name = 'mf-deals') =>
  registry.app.inject({
    method: 'POST',
    url: '/releases/v1/artifacts',
    headers: { authorization: `Bearer ${token}` },
    payload: aRemote(name).declaration,
  })

/** How a token is answered that asks whose it is. */
async function answerTo(token: string) {
  const answer = await registry.app.inject({
    url: '/releases/v1/token',
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json<{ detail?: string }>() }
}

describe('an ID token of a run that a rule is about', () => {
  it('is a release token for what the rule says, and nothing else', async () => {
    const token = await issuer.token()

    expect((await answerTo(token)).body).toEqual({
      name: 'deals/site#4711',
      scopes: lets,
      expiresAt: '2027-03-01T10:05:00.000Z',
      run: {
        issuer: issuer.issuer,
        repository: 'deals/site',
        ref: 'refs/heads/main',
        commit: pushOfDeals['sha'],
        run: '4711',
        workflow: pushOfDeals['workflow_ref'],
        event: 'push',
        actor: 'ada',
        runner: 'github-hosted',
      },
    })
    expect((await declare(token)).statusCode).toBe(200)
    const other = await declare(token, 'mf-search')
    expect(other.statusCode).toBe(403)
    expect(other.json().detail).toBe(
      `The token deals/site#4711 is for ${lets.join(', ')}; this needs publish:mf-search`,
    )
  })

  it('stands in history by project and run, with whom its issuer says, whoever it says itself', async () => {
    for (const build of [aShell(), aRemote('mf-deals')]) await registry.publish(build)
    await registry.promote({ shell: 'shell-1' }, {}, 'staging')
    const promoted = await registry.app.inject({
      method: 'POST',
      url: '/releases/v1/channels/staging/promote',
      headers: { authorization: `Bearer ${await issuer.token()}` },
      payload: { builds: { 'mf-deals': 'mf-deals-1' }, actor: 'eve', reason: 'From CI' },
    })

    expect(promoted.statusCode).toBe(201)
    const { content } = (await registry.getWithToken('channels/staging/releases')).json()
    expect(content[0].actor).toBe('ada (deals/site#4711)')
  })

  it('gives no link that would outlast it', async () => {
    await registry.close()
    registry = await aRegistry({
      now: () => march,
      env: {
        PREVIEWS: 'people',
        RELEASE_ISSUERS: JSON.stringify([{ issuer: issuer.issuer, rules: [{ claims: mainOfDeals, scopes: lets }] }]),
      },
    })
    await registry.publish(aRemote('mf-deals'))
    const requested = await registry.app.inject({
      method: 'POST',
      url: '/releases/v1/previews',
      headers: { authorization: `Bearer ${await issuer.token()}` },
      payload: { name: 'mf-deals', build: 'mf-deals-1' },
    })

    expect([requested.statusCode, requested.json().detail]).toEqual([
      403,
      'deals/site#4711 is over soon: ask with the token of a person',
    ])
  })

  it('is taken from GitLab, too, which says other things', async () => {
    await registry.close()
    const claims = { project_path: 'travel/deals', ref_path: 'refs/heads/main' }
    registry = await aRegistryThatTrusts({ issuer: issuer.issuer, rules: [{ claims, scopes: lets }] })
    const ofGitLab = { repository: undefined, run_id: undefined, event_name: undefined, ...claims, job_id: 12 }

    const { body } = await answerTo(await issuer.token({ ...ofGitLab, ref: 'main', pipeline_source: 'push' }))
    expect(body).toMatchObject({
      name: 'travel/deals#12',
      run: { ref: 'refs/heads/main', runUrl: `${issuer.issuer}/travel/deals/-/jobs/12` },
    })
    const ofRequest = await issuer.token({ ...ofGitLab, pipeline_source: 'merge_request_event' })
    expect((await answerTo(ofRequest)).status).toBe(403)
  })

  it('is signed with the next key once the issuer publishes that', async () => {
    await issuer.rotate()

    expect((await answerTo(await issuer.token())).status).toBe(200)
  })
})

describe('a run that no rule is about is refused, with what it is:', () => {
  it.each([
    ['another project', { repository: 'evil/site' }, 'evil/site at refs/heads/main (push)'],
    ['one that is named alike', { repository: 'deals/site-2' }, 'deals/site-2 at'],
    ['another branch', { ref: 'refs/heads/mine' }, 'deals/site at refs/heads/mine (push)'],
    ['a pull request', { event_name: 'pull_request', ref: 'refs/pull/12/merge' }, '(pull_request)'],
    ['what a fork sets off on the branch itself', { event_name: 'pull_request_target' }, '(pull_request_target)'],
    ['what follows another run, which a fork may begin', { event_name: 'workflow_run' }, '(workflow_run)'],
  ])('%s', async (_, claims, words) => {
    const { status, body } = await answerTo(await issuer.token(claims))

    expect(status).toBe(403)
    expect(body.detail).toContain(`No rule for ${issuer.issuer} is about `)
    expect(body.detail).toContain(words)
  })
})

describe('what proves no run is refused:', () => {
  const forged: Record<string, () => Promise<string>> = {
    'alg none': async () => {
      const said = { iss: issuer.issuer, aud: 'https://pointfare.example', ...pushOfDeals }
      const unsigned = new UnsecuredJWT({ ...said, iat: issuer.seconds(0), exp: issuer.seconds(300) })
      return unsigned.encode()
    },
    'another audience': () => issuer.token({ aud: 'https://other.example' }),
    'an audience beside this one': () => issuer.token({ aud: ['https://pointfare.example', 'https://other.example'] }),
    'no audience': () => issuer.token({ aud: undefined }),
    'a token that is over': () => issuer.token({ iat: issuer.seconds(-400), exp: issuer.seconds(-31) }),
    'a token of tomorrow': () => issuer.token({ nbf: issuer.seconds(600) }),
    'a token made later': () => issuer.token({ iat: issuer.seconds(600) }),
    'a token without an end': () => issuer.token({ exp: undefined }),
    'a token of long ago that ends tomorrow': () =>
      issuer.token({ iat: issuer.seconds(-7200), exp: issuer.seconds(86_400) }),
    'a token of nobody': () => issuer.token({ sub: undefined }),
    'a token of no run': () => issuer.token({ run_id: undefined }),
    'a key that it brings along': async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const jwk = await exportJWK(publicKey)
      return issuer.token({}, { key: { ...issuer.signingKey(), kid: 'mine', privateKey }, header: { jwk } })
    },
    'a key at an address of its own': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return issuer.token(
        {},
        { key: { ...issuer.signingKey(), privateKey }, header: { jku: 'https://evil.example/keys' } },
      )
    },
    'another payload under the signature': async () => {
      const [header, , signature] = (await issuer.token({ repository: 'evil/site' })).split('.')
      const [, payload] = (await issuer.token()).split('.')
      return [header, payload, signature].join('.')
    },
  }

  it.each(Object.keys(forged))('%s', async (kind) => {
    const { status, body } = await answerTo((await forged[kind]?.()) ?? '')

    expect(status).toBe(401)
    expect(body.detail).toContain(issuer.issuer)
  })

  it('another issuer whose key has the same id', async () => {
    const evil = await anIssuer()
    const inItsName = await evil.token()
    const inOurs = await evil.token({ iss: issuer.issuer })

    expect((await answerTo(inItsName)).body.detail).toBe('The registry does not know this token')
    expect((await answerTo(inOurs)).body.detail).toContain("signature is not its issuer's")
    await evil.close()
  })
})

describe('the keys of an issuer', () => {
  it('are asked for once, and not once more for each token with an unknown key', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    for (let guess = 0; guess < 50; guess += 1) {
      const key = { ...issuer.signingKey(), kid: `guess-${guess}`, privateKey }
      expect((await answerTo(await issuer.token({}, { key }))).status).toBe(401)
    }

    expect(issuer.asked()).toBe(1)
    expect((await answerTo(await issuer.token())).status).toBe(200)
  })

  it('that cannot be had keep its tokens out, and no other', async () => {
    issuer.answerWith(503)

    const { status, body } = await answerTo(await issuer.token())

    expect(status).toBe(503)
    expect(body.detail).toBe(
      `The keys of ${issuer.issuer} cannot be had, so its tokens cannot be judged; try again in a moment`,
    )
    expect((await answerTo(registry.token)).status).toBe(200)
  })

  it('are not believed of a document that is another’s', async () => {
    issuer.nameItself('https://other.example')

    expect((await answerTo(await issuer.token())).status).toBe(503)
  })
})

describe('issuers that are configured', () => {
  it('are named at start when they are not what they are written as', async () => {
    const reported: string[] = []
    const written = { issuer: `${issuer.issuer}/`, audience: 'here', rules: [] }
    const gone = { issuer: 'http://127.0.0.1:9', audience: 'here', rules: [] }
    const good = { issuer: issuer.issuer, audience: 'here', rules: [] }

    await createIssuersService({
      issuers: [written, gone, good],
      now: () => march,
      warn: (line) => reported.push(line),
    }).look()

    const document = '/.well-known/openid-configuration'
    expect(reported).toEqual([
      `RELEASE_ISSUERS: no token of ${issuer.issuer}/ can be taken now: ${issuer.issuer}${document} is of the issuer ${issuer.issuer}`,
      `RELEASE_ISSUERS: no token of http://127.0.0.1:9 can be taken now: http://127.0.0.1:9${document} does not answer`,
    ])
  })

  it('are told to admins, with their rules', async () => {
    expect((await registry.getWithToken('issuers')).json()).toEqual([
      {
        issuer: issuer.issuer,
        audience: 'https://pointfare.example',
        rules: [{ claims: mainOfDeals, scopes: lets }],
      },
    ])
  })

  it('turn nobody away without a line in the audit', async () => {
    await answerTo(await issuer.token({ repository: 'evil/site' }))

    const { content } = (await registry.getWithToken('audit')).json<{ content: AuditEntry[] }>()
    expect(content).toMatchObject([{ kind: 'denied', detail: expect.stringContaining('is about evil/site') }])
  })
})
