import { createHash } from 'node:crypto'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { anIssuer, pushOfDeals, type TestIssuer } from '../access/issuers/testing/an-issuer.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, type TestArtifact } from '../testing/an-artifact.ts'

let issuer: TestIssuer
let registry: TestRegistry

beforeEach(async () => {
  issuer = await anIssuer()
  const claims = { repository: 'deals/site', ref: 'refs/heads/main' }
  const rules = [{ claims, scopes: ['publish:mf-deals'] }]
  registry = await aRegistry({ env: { RELEASE_ISSUERS: JSON.stringify([{ issuer: issuer.issuer, rules }]) } })
})
afterEach(async () => {
  await registry.close()
  await issuer.close()
})

/** Declares as the person, uploads, and completes as the run; answers what completing answered. */
async function publishAsRun(artifact: TestArtifact) {
  const { name, build } = artifact.declaration
  await registry.declare(artifact)
  for (const [path, content] of Object.entries(artifact.contents)) await registry.upload(artifact, path, content)
  return registry.app.inject({
    method: 'POST',
    url: `/releases/v1/artifacts/${name}/${build}/complete`,
    headers: { authorization: `Bearer ${await issuer.token()}` },
  })
}

const provenanceOf = async (build: string) => registry.getWithToken(`artifacts/mf-deals/${build}/provenance`)

describe('a build that a run of CI published', () => {
  it('has a provenance: its files by hash, repository, commit and run', async () => {
    const artifact = aRemote('mf-deals', 'deals-1', { files: { 'a.js': 'a' } })
    await publishAsRun(artifact)

    const statement = (await provenanceOf('deals-1')).json()
    const sha384 = (text: Buffer) => createHash('sha384').update(text).digest('hex')
    expect(statement.subject).toEqual(
      Object.entries(artifact.contents).map(([name, content]) => ({ name, digest: { sha384: sha384(content) } })),
    )
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: {
            artifact: 'mf-deals',
            build: 'deals-1',
            repository: 'deals/site',
            ref: 'refs/heads/main',
          },
          resolvedDependencies: [{ uri: 'git+deals/site@refs/heads/main', digest: { gitCommit: pushOfDeals['sha'] } }],
        },
        runDetails: { builder: { id: issuer.issuer }, metadata: { invocationId: '4711' } },
      },
    })
  })

  it('is listed with it, and stands in the audit', async () => {
    await publishAsRun(aRemote('mf-deals', 'deals-1'))

    const { content } = (await registry.getWithToken('artifacts?name=mf-deals')).json()
    expect(content[0].run).toMatchObject({ repository: 'deals/site', run: '4711', commit: pushOfDeals['sha'] })
    const audit = (await registry.getWithToken('audit?kind=build-published')).json<{ content: AuditEntry[] }>()
    expect(audit.content).toMatchObject([
      {
        actor: 'deals/site#4711',
        detail: 'mf-deals@deals-1 by run 4711 of deals/site at refs/heads/main, commit 3f9c2ab81d',
      },
    ])
  })

  it('keeps the run that published it first', async () => {
    await registry.publish(aRemote('mf-deals', 'deals-1'))
    await publishAsRun(aRemote('mf-deals', 'deals-1'))

    expect((await provenanceOf('deals-1')).json().detail).toBe(
      'No run of CI published mf-deals@deals-1, so nothing is known of where it comes from',
    )
  })

  it('warns of a build that says another commit than its run', async () => {
    const answer = await publishAsRun(aRemote('mf-deals', 'deals-1', { commit: 'aaaaaaaaaaaaaaaaaaaa' }))

    expect(answer.json().warnings).toEqual([
      { field: 'commit', message: 'The build says aaaaaaaaaa, its run is of 3f9c2ab81d' },
    ])
  })
})

describe('a provenance that a team brings along', () => {
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const statementOf = (subject: { name: string; digest: Record<string, string> }[]) => ({
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: { buildType: 'https://build.example/v1', externalParameters: {} },
      runDetails: { builder: { id: 'https://build.example' } },
    },
  })
  const entry = aRemote('mf-deals', 'deals-1').contents['entry.js'] ?? ''
  const ofEntry = statementOf([{ name: 'dist/entry.js', digest: { sha256: sha256(entry) } }])
  const inEnvelope = (statement: object) => ({
    payloadType: 'application/vnd.in-toto+json',
    payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
    signatures: [],
  })
  const publish = (provenance: unknown) =>
    registry.publish(aRemote('mf-deals', 'deals-1', { files: { 'provenance.json': JSON.stringify(provenance) } }))

  it.each([
    ['as it is', ofEntry],
    ['in an envelope', inEnvelope(ofEntry)],
    ['in a bundle of Sigstore', { dsseEnvelope: inEnvelope(ofEntry) }],
  ])('is taken when its subjects are the files, %s', async (_, provenance) => {
    expect((await publish(provenance)).json()).toMatchObject({ state: 'ready' })
  })

  it.each<[string, unknown, string]>([
    [
      'another file',
      statementOf([{ name: 'entry.js', digest: { sha256: sha256('other') } }]),
      'is of another entry.js',
    ],
    [
      'one hash that is right and one that is not',
      statementOf([{ name: 'entry.js', digest: { sha256: sha256(entry), sha384: 'aa' } }]),
      'is of another entry.js',
    ],
    ['only some files', statementOf([{ name: 'b.js', digest: { sha256: sha256(entry) } }]), 'names no entry.js'],
    [
      'a hash that nobody should trust',
      statementOf([{ name: 'entry.js', digest: { md5: 'aa' } }]),
      'has neither sha256 nor sha384 of entry.js',
    ],
    ['nothing', { subject: [] }, 'is no SLSA v1 provenance in an in-toto statement'],
  ])('is refused with the build when it is of %s', async (_, provenance, words) => {
    const answer = await publish(provenance)

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'provenance', message: `mf-deals: provenance.json ${words}` }])
  })
})
