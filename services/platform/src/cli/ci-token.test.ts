import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anIssuer, type TestIssuer } from '../registry/access/issuers/testing/an-issuer.ts'
import { aRemote } from '../registry/testing/an-artifact.ts'
import { runReleaseCommandLine } from './release-command-line.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

const audience = 'https://pointfare.example'

let issuer: TestIssuer
let line: TestCommandLine

beforeEach(async () => {
  issuer = await anIssuer()
  const claims = { repository: 'deals/site', ref: 'refs/heads/main' }
  const rules = [{ claims, scopes: ['publish:mf-deals', 'release:staging/mf-deals'] }]
  line = await aCommandLine({ RELEASE_ISSUERS: JSON.stringify([{ issuer: issuer.issuer, rules }]) })
})
afterEach(async () => {
  await line.close()
  await issuer.close()
})

/** The command line in a job, which has no token but what its environment says. */
async function inJob(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  const code = await runReleaseCommandLine(
    [...args, '--origin', line.origin],
    { DATA_DIR: line.folder, ...env },
    { out: write, err: write },
  )
  return { code, text: lines.join('\n') }
}

/** Where a job at GitHub asks for its token, with a secret of that job. */
async function aTokenService() {
  const server = createServer(({ url = '', headers }, response) => {
    const requested = new URL(url, 'http://localhost').searchParams
    const isAllowed = headers.authorization === 'Bearer job-secret' && requested.get('api-version') === '2.0'
    if (!isAllowed) return response.writeHead(401).end()
    void issuer
      .token({ aud: requested.get('audience') })
      .then((value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?api-version=2.0`
  return { url, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('the command line in continuous integration, without a release token,', () => {
  it('publishes from GitHub with the ID token that the job may ask for', async () => {
    const service = await aTokenService()
    const env = {
      ACTIONS_ID_TOKEN_REQUEST_URL: service.url,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job-secret',
      RELEASE_AUDIENCE: audience,
    }
    const build = await line.build(aRemote('mf-deals'))

    expect((await inJob(env, 'publish', build)).text).toContain('Published mf-deals@mf-deals-1')
    expect((await line.cli('builds', 'mf-deals')).text).toContain(
      '    published by run 4711 of deals/site at refs/heads/main, commit 3f9c2ab81d',
    )
    expect((await inJob({ ...env, RELEASE_AUDIENCE: '' }, 'publish', build)).text).toContain(
      `ask for one with the audience ${audience}`,
    )
    expect(await inJob({ ...env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' }, 'publish', build)).toEqual({
      code: 1,
      text: 'GitHub gives this job no ID token: its workflow needs "permissions: id-token: write"',
    })
    await service.close()
  })

  it('publishes from GitLab, whose jobs find theirs in a variable', async () => {
    const build = await line.build(aRemote('mf-deals'))
    const env = { RELEASE_ID_TOKEN: await issuer.token() }

    expect(await inJob(env, 'publish', build)).toMatchObject({ code: 0 })
    const { text } = await inJob(env, 'provenance', 'mf-deals@mf-deals-1')
    expect(JSON.parse(text)).toMatchObject({ predicateType: 'https://slsa.dev/provenance/v1' })
  })
})

it('The list of tokens says whose ID tokens are good for what', async () => {
  const reported = [
    `ID tokens of ${issuer.issuer} for ${audience}:`,
    '  repository deals/site, ref refs/heads/main: publish:mf-deals, release:staging/mf-deals',
  ]

  expect((await line.cli('tokens')).text.split('\n')).toEqual([
    'There is no token but the one of the installation',
    ...reported,
  ])
  expect((await line.cli('tokens', 'issuers')).text.split('\n')).toEqual(reported)
})
