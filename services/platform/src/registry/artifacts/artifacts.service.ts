import { type Finding, NotFound } from '@pointfare/core/errors'
import { pageOf } from '@pointfare/core/page-of'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type {
  ArtifactDeclaration,
  ArtifactState,
  PublishedBuild,
} from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges, PublishedState } from '@pointfare/shared/platform/build-changes'
import { type CiRun, runName } from '@pointfare/shared/platform/ci-run'
import { provenancePath, type ProvenanceStatement } from '@pointfare/shared/platform/provenance'
import { canonicalJson } from '../canonical-json.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import { ArtifactRefused, BuildRemoved, BuildTaken } from '../errors.ts'
import { type BudgetOf, checkBudget } from '../gate/budgets.ts'
import { checkBuild } from '../gate/publish-rules.ts'
import { textsOf } from '../gate/texts-of.ts'
import { hexOf } from '../integrity.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import type { ArtifactRow, ArtifactsRepository, PresentRow, RemovedRow, WhichBuilds } from './artifacts.repository.ts'
import { checkDeclaredFiles } from './declared-files.ts'
import { differences } from './differences.ts'
import { verifyFiles } from './verify-files.ts'

export type ArtifactsService = ReturnType<typeof createArtifactsService>

type Dependencies = {
  repository: ArtifactsRepository
  store: ArtifactStore
  changes: ChangesService
  /** Compares a new build with those that visitors have. */
  deltas: { prepare: (name: string, build: string) => Promise<void> }
  budgetOf: BudgetOf
  /** Where the live site is to be seen with a build in it; undefined where nowhere. */
  previewOf: (name: string, build: string) => string | undefined
  /** Tells of a build that a run of CI published. */
  noteRun: (what: string, run: CiRun) => Promise<void>
  now: () => Date
}

export function createArtifactsService({
  repository,
  store,
  changes,
  deltas,
  budgetOf,
  previewOf,
  noteRun,
  now,
}: Dependencies) {
  return {
    /**
     * Announces a build and says which of its files are still to be uploaded.
     * @throws ArtifactRefused when its files cannot be kept or a new build is over its budget, BuildTaken when the build id stands for other bytes,
     * BuildRemoved when it was removed, unless it `restores` that
     */
    async declare(declaration: ArtifactDeclaration, restores = false): Promise<ArtifactState> {
      refuseFor(checkDeclaredFiles(declaration), `${titleOf(declaration)} cannot be stored`)

      const { name, build } = declaration
      // A budget that was lowered since speaks against new builds only.
      if (!(await repository.find(name, build))) refuseHeavy(declaration)
      await repository.insert(declaration, now())
      const known = await findAny(name, build)
      refuseOtherContent(known.declaration, declaration)
      if (known.state === 'ready') return stateOf(known)

      if (known.state === 'removed') {
        if (!restores) refuseRemoved(known)
        await repository.restore(name, build, now())
      }
      await takeMaps(known.declaration, declaration)
      return stateOf(await find(name, build))
    },

    /** @throws NotFound for a build that was never declared */
    async state(name: string, build: string): Promise<PublishedState> {
      const state = await stateOf(await find(name, build))
      return withChanges(state, await changes.recorded(name, build))
    },

    /** Builds that can be released, newest first. */
    async published(which: WhichBuilds, pageNumber: number, pageSize: number): Promise<PagedResponse<PublishedBuild>> {
      const total = await repository.countPublished(which)
      const content = await repository.listPublished(which, pageSize, pageNumber * pageSize)
      return pageOf({ total, content: content.map(withPreview) }, { pageNumber, pageSize })
    },

    /**
     * Stores one declared file.
     * @throws NotFound for a file that was not declared, ArtifactRefused when the bytes are not the declared ones
     */
    async upload(name: string, build: string, path: string, bytes: Buffer): Promise<void> {
      const { declaration } = await find(name, build)
      const file = declaration.files.find((declared) => declared.path === path)
      if (!file) throw new NotFound(`${titleOf(declaration)} has not declared a file ${path}`)

      refuseFor(differences(file, bytes), `${path} is not the file that ${titleOf(declaration)} declared`)
      await store.write({ name, build, path }, bytes)
    },

    /**
     * Makes a build visible once every declared file is stored, reads back as declared, and the build obeys the rules.
     * Answers, too, which of its budgets it nearly uses up. `run`: what of CI publishes it.
     * @throws ArtifactRefused naming the files or the rules; the build then stays invisible
     */
    async complete(name: string, build: string, run?: CiRun): Promise<PublishedState> {
      const artifact = await find(name, build)
      const before = await stateOf(artifact)
      if (before.state === 'ready') return before

      const { declaration } = artifact
      const { files, findings } = await verifyFiles(store, declaration)
      refuseFor(findings, `${titleOf(declaration)} is not complete`)
      const broken = checkBuild({
        declaration,
        ...(await textsOf(declaration, (path) => store.read({ name, build, path }))),
        uniqueNameOwner: await repository.findByUniqueName(declaration.uniqueName),
      })
      refuseFor(broken, `${titleOf(declaration)} breaks the rules for builds`)

      const changed = await changes.againstLive(declaration)
      await repository.markReady({ name, build, files, run, now: now() })
      if (run) void noteRun(`${titleOf(declaration)} by ${runName(run)}`, run)
      void deltas.prepare(name, build)
      if (changed) await changes.record(name, build, changed)
      const warnings = [...checkBudget(declaration, budgetOf(name)).warnings, ...otherCommit(declaration, run)]
      const state = withChanges(withPreview({ ...before, state: 'ready' as const, missing: [] }), changed)
      return warnings.length > 0 ? { ...state, warnings } : state
    },

    /**
     * What the registry vouches for of where a build comes from.
     * @throws NotFound for a build that no run published
     */
    async provenance(name: string, build: string): Promise<ProvenanceStatement> {
      const found = await repository.findRun(name, build)
      if (!found)
        throw new NotFound(`No run of CI published ${name}@${build}, so nothing is known of where it comes from`)
      return recordedProvenance(found.declaration, found.run, found.publishedAt)
    },
  }

  function withPreview<Build extends { name: string; build: string }>(build: Build): Build & { preview?: string } {
    const preview = previewOf(build.name, build.build)
    return preview === undefined ? build : { ...build, preview }
  }

  /** Before any of it is uploaded. */
  function refuseHeavy(declaration: ArtifactDeclaration) {
    const { findings } = checkBudget(declaration, budgetOf(declaration.name))
    refuseFor(findings, `${titleOf(declaration)} is over its budget; the operator can allow more (RELEASE_BUDGETS)`)
  }

  /** As long as a build is not complete its last declared source maps count, for those are what its publisher has. */
  async function takeMaps(known: ArtifactDeclaration, declared: ArtifactDeclaration) {
    const { name, build } = declared
    const outdated = changedFiles(known, declared)
    if (outdated.length === 0) return
    await repository.redeclare(declared)
    await Promise.all(outdated.map(({ path }) => store.remove({ name, build, path })))
  }

  async function find(name: string, build: string): Promise<PresentRow> {
    const artifact = await findAny(name, build)
    return artifact.state === 'removed' ? refuseRemoved(artifact) : artifact
  }

  async function findAny(name: string, build: string): Promise<ArtifactRow> {
    const artifact = await repository.find(name, build)
    if (!artifact) throw new NotFound(`No build ${build} of ${name} was declared`)
    return artifact
  }

  /** A ready build whose files the store has lost is uploading again: publishing it once more heals it. */
  async function stateOf({ declaration, state }: PresentRow): Promise<ArtifactState> {
    const { name, build, files } = declaration
    const missing = await store.missing(
      name,
      build,
      files.map(({ path }) => path),
    )
    const releasedTo = await repository.findChannels(name, build)
    const present = { name, build, state: missing.length === 0 ? state : ('uploading' as const), missing, releasedTo }
    return present.state === 'ready' ? withPreview(present) : present
  }
}

function refuseRemoved({ declaration, removedAt }: RemovedRow): never {
  const date = removedAt.toISOString().slice(0, 10)
  throw new BuildRemoved(
    `${titleOf(declaration)} was removed on ${date}, because nothing needed it; publish it with --restore to bring it back`,
  )
}

const withChanges = (state: ArtifactState, changes: BuildChanges | null): PublishedState =>
  changes ? { ...state, changes } : state

/** A workflow may check out another commit than the one it runs at; who reads the provenance should know. */
function otherCommit({ commit }: ArtifactDeclaration, run: CiRun | undefined): Finding[] {
  if (commit === undefined || run?.commit === undefined || run.commit.startsWith(commit)) return []
  return [
    { field: 'commit', message: `The build says ${commit.slice(0, 10)}, its run is of ${run.commit.slice(0, 10)}` },
  ]
}

const titleOf = ({ name, build }: ArtifactDeclaration) => `${name}@${build}`

function refuseFor(findings: Finding[], message: string) {
  if (findings.length > 0) throw new ArtifactRefused(message, findings)
}

function refuseOtherContent(known: ArtifactDeclaration, declared: ArtifactDeclaration) {
  if (contentOf(known) === contentOf(declared)) return
  const before = integritiesOf(known)
  throw new BuildTaken(
    `${titleOf(declared)} is taken by a build with other content; a changed build needs a new build id`,
    changedFiles(known, declared).map(({ path, integrity }) => ({
      field: path,
      message: `was ${before.get(path) ?? 'not part of it'}, now ${integrity}`,
    })),
  )
}

const integritiesOf = ({ files }: ArtifactDeclaration) => new Map(files.map(({ path, integrity }) => [path, integrity]))

function changedFiles(known: ArtifactDeclaration, declared: ArtifactDeclaration) {
  const before = integritiesOf(known)
  return declared.files.filter(({ path, integrity }) => before.get(path) !== integrity)
}

/**
 * The same build made again from a later commit, or from sources with other comments, is still the same build: no
 * browser runs a source map, nor what says where it comes from.
 */
const contentOf = ({ commit: _, source: __, files, ...rest }: ArtifactDeclaration) =>
  canonicalJson({
    ...rest,
    files: files
      .filter(({ path }) => !path.endsWith('.map') && path !== provenancePath)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  })

/** Says no more than the registry knows: this run held a token of its issuer when it published these files. */
const buildType = 'https://pointfare.example/build-types/published-by-a-run/v1'

/** What the registry itself vouches for of a build: the run that published it, and the hashes that it checked. */
const recordedProvenance = (
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
