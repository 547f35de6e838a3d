import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { CiRun } from '@pointfare/shared/platform/ci-run'
import type { ProvenanceStatement } from '@pointfare/shared/platform/provenance'
import { hexOf } from '../integrity.ts'

/** Says no more than the registry knows: this run held a token of its issuer when it published these files. */
const buildType = 'https://pointfare.example/build-types/published-by-a-run/v1'

/** What the registry itself vouches for of a build: the run that published it, and the hashes that it checked. */
export const recordedProvenance = (
  { name, build, files }: ArtifactDeclaration,
  run: CiRun,
  publishedAt: Date,
): ProvenanceStatement => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: files.map(({ path, integrity }) => ({ name: path, digest: { sha384: hexOf(integrity) } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType,
      externalParameters: {
        artifact: name,
        build,
        repository: run.repositoryUrl ?? run.repository,
        ...(run.ref === undefined ? {} : { ref: run.ref }),
        ...(run.workflow === undefined ? {} : { workflow: run.workflow }),
      },
      internalParameters: {
        ...(run.event === undefined ? {} : { event: run.event }),
        ...(run.environment === undefined ? {} : { environment: run.environment }),
        ...(run.runner === undefined ? {} : { runner: run.runner }),
      },
      ...(run.commit === undefined ? {} : { resolvedDependencies: [sourcesOf(run, run.commit)] }),
    },
    runDetails: {
      builder: { id: run.issuer },
      metadata: { invocationId: run.runUrl ?? run.run, finishedOn: publishedAt.toISOString() },
    },
  },
})

const sourcesOf = ({ repository, repositoryUrl, ref }: CiRun, gitCommit: string) => ({
  uri: `git+${repositoryUrl ?? repository}${ref === undefined ? '' : `@${ref}`}`,
  digest: { gitCommit },
})
