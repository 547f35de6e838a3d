import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { runName } from '@pointfare/shared/platform/ci-run'
import type { Finding } from '@pointfare/shared/platform/release-history'
import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { getBuildChanges, listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { checkBuilds, tryBuilds } from '@pointfare/shared/platform/operations/channels'
import { pictureInWords } from '@pointfare/shared/platform/picture-words'
import { pruneBuilds } from '@pointfare/shared/platform/operations/registry'
import { UsageError } from '@pointfare/server/command-line/command'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeclaredFiles } from '../registry/artifacts/declared-files.ts'
import { declareBuild } from '../registry/declare-build.ts'
import { budgets, checkBudget } from '../registry/gate/budgets.ts'
import { checkBuild } from '../registry/gate/publish-rules.ts'
import { textsOf } from '../registry/gate/texts-of.ts'
import { publishArtifact, readBuild } from '../registry/publish-client.ts'
import { callRegistry, RegistryRefused } from '../registry/registry-http.ts'
import { artifactName, buildAddress, byName, page, pageNumber, releaseCommand } from './release-command.ts'

const megabyte = 1024 * 1024

/** Asks no registry. */
export const declare = releaseCommand({
  name: 'declare',
  operands: '<folder>...',
  needs: 'the folder of a build, such as dist',
  help: [{ does: "write artifact.json for builds that another project's bundler made" }],
  async run(_registry, folders) {
    const declared = []
    for (const folder of folders) {
      const declaration = await declareBuild(folder)
      const build = await readBuild(folder)
      // Only the registry knows whether its operator allows this remote more than is usual.
      const size = checkBudget(build.declaration, budgets()(build.declaration.name))
      const findings = await rulesBrokenBy(build)
      declared.push({ ...declaration, findings, warnings: [...size.findings, ...size.warnings] })
    }
    return {
      json: declared,
      lines: declared.flatMap(({ name, build, files, findings, warnings }) => [
        `Declared ${name}@${build} (${files.length} files)${findings.length > 0 ? ', which would be refused:' : ''}`,
        ...findings.map(findingLine),
        ...warnings.map(warningLine),
      ]),
      isBad: declared.some(({ findings }) => findings.length > 0),
    }
  },
})

export const publish = releaseCommand({
  name: 'publish',
  operands: '<folder>...',
  needs: 'the folder of a build, such as mf-search/dist',
  help: [{ does: 'publish the builds in these folders' }],
  options: { restore: { type: 'boolean', help: 'also those that were removed' } },
  async run(registry, folders, { restore = false }) {
    const published = []
    for (const folder of folders) {
      published.push(await publishArtifact({ ...registry, folder: buildFolder(folder), restore }))
    }
    return {
      json: published,
      lines: published.flatMap(({ name, build, uploaded, preview, changes, warnings = [] }) => [
        uploaded > 0 ? `Published ${name}@${build} (${uploaded} files)` : `${name}@${build} was published before`,
        ...(preview === undefined ? [] : [`  Preview: ${preview}`]),
        ...warnings.map(warningLine),
        ...(changes ? [`  beside ${name}@${changes.from.build}, which is live:`, ...changeLines(changes)] : []),
      ]),
    }
  },
})

/** Nothing is sent but what the builds declare. */
export const check = releaseCommand({
  name: 'check',
  operands: '<folder>...',
  needs: 'the folder of a build, such as mf-search/dist',
  help: [{ does: 'what the gate would refuse of builds not yet published' }],
  options: {
    channel: {
      type: 'string',
      value: '<name>',
      default: 'production',
      help: 'beside what it serves (default: production)',
    },
  },
  async run(registry, folders, { channel }) {
    const builds = await Promise.all(folders.map((folder) => readBuild(buildFolder(folder))))
    const body = { builds: builds.map(({ declaration }) => declaration) }
    const site = await callRegistry(registry, checkBuilds, { params: { channel }, body })
    // What the registry would find when the build is published, except for names that others have.
    const ofThemselves = await Promise.all(
      builds.map(async (build) => [...checkDeclaredFiles(build.declaration), ...(await rulesBrokenBy(build))]),
    )
    const findings = [...ofThemselves.flat(), ...site.findings]

    const names = builds.map(({ declaration: { name, build } }) => `${name}@${build}`).join(', ')
    const title =
      findings.length === 0
        ? `${names} can be promoted to ${channel} (release ${site.seq})`
        : `${names} cannot be promoted to ${channel} (release ${site.seq}):`
    return {
      json: { seq: site.seq, findings, warnings: site.warnings },
      lines: [title, ...findings.map(findingLine), ...site.warnings.map(warningLine)],
      isBad: findings.length > 0,
    }
  },
})

export const builds = releaseCommand({
  name: 'builds',
  operands: '<name>',
  needs: 'a name, such as mf-search',
  help: [{ does: 'its published builds, newest first: number, commit, message, author' }],
  options: { page },
  async run(registry, [name], { page: number }) {
    const query = { name: artifactName(name), 'page-number': pageNumber(number) }
    const list = await callRegistry(registry, listBuilds, { query })
    const lines = list.content.flatMap((build) => [
      `  ${name}@${build.build}  ${labelOf(build)}${build.releasedTo.length > 0 ? `, was on ${build.releasedTo.join(', ')}` : ''}`,
      ...(build.run === undefined ? [] : [`    published by ${runName(build.run)}`]),
      ...(build.preview === undefined ? [] : [`    ${build.preview}`]),
    ])
    const none =
      list.totalElements > 0
        ? `${name} has no page ${number} of builds, but ${list.totalPages}`
        : `No build of ${name} is published`
    return { json: list, lines: lines.length > 0 ? lines : [none] }
  },
})

/** `12, 1.4.0 of 3f9c2ab81d: Keep the query in the URL (Ada, 2027-03-01)`. */
function labelOf({
  number,
  version,
  commit,
  source,
}: Pick<PublishedBuild, 'number' | 'version' | 'commit' | 'source'>) {
  const title = `${number === undefined ? '' : `${number}, `}${version}${commit ? ` of ${commit.slice(0, 10)}` : ''}`
  if (!source) return title
  const { message, author, authoredAt, isDirty } = source
  return `${title}: ${message} (${author}, ${authoredAt.slice(0, 10)}${isDirty ? ', and what was not committed' : ''})`
}

const labelLines = ({ from, to }: BuildChanges) => [
  `From ${from.build}  ${labelOf(from)}`,
  `to ${to.build}  ${labelOf(to)}`,
]

export const diff = releaseCommand({
  name: 'diff',
  operands: '<name>@<build> <name>@<build>',
  needs: 'two builds, such as mf-search@3f9c2ab81d04 mf-search@90ab12cd34ef',
  help: [{ does: 'what going from one build to the other changes' }],
  async run(registry, [from, to]) {
    const [[name, before], [other, after]] = [buildAddress(from), buildAddress(to)]
    if (name !== other) throw new UsageError(`${name} and ${other} are not builds of one artifact`)
    const changes = await callRegistry(registry, getBuildChanges, {
      params: { name, build: after },
      query: { from: before },
    })
    return { json: changes, lines: [...labelLines(changes), ...changeLines(changes)] }
  },
})

export const smoke = releaseCommand({
  name: 'smoke',
  operands: '<channel> <name>@<build>...',
  needs: 'a channel and builds, such as mf-search@3f9c2a',
  help: [{ does: 'try builds in a browser with the rest of the site, and release nothing' }],
  async run(registry, [channel, ...builds]) {
    const body = { builds: byName(builds.map(buildAddress)) }
    const run = await callRegistry(registry, tryBuilds, { params: { channel }, body })

    const lines = run.pages.map(({ remote, path, mountedMs, picture }) => {
      const looks = picture ? `, ${pictureInWords(picture, 'en')}` : ''
      return `  ${remote} ${path}  ${mountedMs === null ? 'not drawn' : `${mountedMs} ms${looks}`}`
    })
    const live = (run.live ?? []).map(({ field, message }) => `  live, and broken by itself: ${field}: ${message}`)
    if (run.verdict === 'passed')
      return { json: run, lines: [...lines, ...live, `${builds.join(' ')} may go to ${channel}`] }
    const found = [...run.findings.map(findingLine), ...live]
    throw new RegistryRefused(422, [`${builds.join(' ')} failed in the browser`, ...found].join('\n'))
  },
})

export const prune = releaseCommand({
  name: 'prune',
  operands: '',
  help: [{ does: 'remove builds that nothing needs any more' }],
  options: { 'dry-run': { type: 'boolean', help: 'only say which' } },
  async run(registry, _operands, { 'dry-run': dryRun = false }) {
    const pruning = await callRegistry(registry, pruneBuilds, { body: { dryRun } })
    const { builds, uploads } = pruning
    const bytes = builds.reduce((all, build) => all + build.bytes, 0)
    const size = `${(bytes / megabyte).toFixed(1)} MB`
    return {
      json: pruning,
      lines: [
        ...builds.map(({ name, build, version, publishedAt }) => `  ${name}@${build}  ${version}, of ${publishedAt}`),
        ...uploads.map(({ name, build, declaredAt }) => `  ${name}@${build}  begun ${declaredAt}, never completed`),
        `${dryRun ? 'Would remove' : 'Removed'} builds: ${builds.length} (${size}), uploads: ${uploads.length}`,
      ],
    }
  },
})

async function rulesBrokenBy({ declaration, files }: Awaited<ReturnType<typeof readBuild>>): Promise<Finding[]> {
  const texts = await textsOf(declaration, async (path) => files.get(path))
  return checkBuild({ declaration, ...texts, uniqueNameOwner: undefined })
}

/** A package's own folder will do, where its build is in `dist`. */
function buildFolder(folder: string): string {
  const holds = (place: string) => ['artifact.json', 'mf-manifest.json'].some((file) => existsSync(join(place, file)))
  const dist = join(folder, 'dist')
  return !holds(folder) && holds(dist) ? dist : folder
}

const findingLine = ({ field, message }: Finding) => `  ${field}: ${message}`
const warningLine = ({ field, message }: Finding) => `  warning: ${field}: ${message}`

/** What changed, a line each, in the order of how much others should care. */
function changeLines(changes: BuildChanges): string[] {
  const { pages, slots, modules, bytes, origins, from, to } = changes
  const { texts = { added: [], removed: [] }, contracts = [], sizes = [] } = changes
  const listed = (title: string, { added, removed }: { added: string[]; removed: string[] }) => [
    ...added.map((one) => `  + ${title} ${one}`),
    ...removed.map((one) => `  - ${title} ${one}`),
  ]
  return [
    ...listed('origin', origins),
    ...listed('page', pages),
    ...listed('slot', slots),
    ...modules.map((one) => `  ${one.module}: ${one.from ?? 'none'} to ${one.to ?? 'none'}`),
    ...contracts.map((one) => `  ${one.what}: ${one.from ?? 'none'} to ${one.to ?? 'none'}`),
    ...texts.removed.map((text) => `  - "${text}"`),
    ...texts.added.map((text) => `  + "${text}"`),
    ...sizes.map((one) => `  ${one.module}: ${one.to} characters (${more(one.to - one.from)})`),
    ...(from.version === to.version ? [] : [`  version ${from.version} to ${to.version}`]),
    `  ${bytes.to} bytes (${more(bytes.to - bytes.from)})`,
  ]
}

const more = (size: number) => `${size < 0 ? '' : '+'}${size}`
