import { Command, UsageError } from '@pointfare/core/command-line'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { runName } from '@pointfare/shared/platform/ci-run'
import type { Finding } from '@pointfare/shared/platform/release-history'
import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { getBuildChanges, listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { checkBuilds, tryBuilds } from '@pointfare/shared/platform/operations/channels'
import { formatPicture } from '@pointfare/shared/platform/picture-words'
import { pruneBuilds } from '@pointfare/shared/platform/operations/registry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeclaredFiles } from '../registry/artifacts/declared-files.ts'
import { declareBuild } from '../registry/declare-build.ts'
import { budgets, checkBudget } from '../registry/gate/budgets.ts'
import { checkBuild } from '../registry/gate/publish-rules.ts'
import { textsOf } from '../registry/gate/texts-of.ts'
import { publishArtifact, readBuild } from '../registry/publish-client.ts'
import { callRegistry, RegistryRefused } from '../registry/registry-http.ts'
import { artifactName, buildAddress, byName, page, pageNumber, type ReleaseAnswer } from './release-command.ts'

const megabyte = 1024 * 1024

/** Asks no registry. */
export const declare = (answer: ReleaseAnswer) =>
  new Command('declare')
    .description("write artifact.json for builds that another project's bundler made")
    .argument('<folder...>', 'the folder of a build, such as dist')
    .action(
      answer(async (_registry, folders) => {
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
      }),
    )

export const publish = (answer: ReleaseAnswer) =>
  new Command('publish')
    .description('publish the builds in these folders')
    .argument('<folder...>', 'the folder of a build, such as mf-search/dist')
    .option('--restore', 'also those that were removed')
    .action(
      answer(async (registry, folders, { restore = false }) => {
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
      }),
    )

/** Nothing is sent but what the builds declare. */
export const check = (answer: ReleaseAnswer) =>
  new Command('check')
    .description('what the gate would refuse of builds not yet published')
    .argument('<folder...>', 'the folder of a build, such as mf-search/dist')
    .option('--channel <name>', 'beside what it serves', 'production')
    .action(
      answer(async (registry, folders, { channel }) => {
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
      }),
    )

export const builds = (answer: ReleaseAnswer) =>
  new Command('builds')
    .description('its published builds, newest first: number, commit, message, author')
    .argument('<name>', 'a name, such as mf-search')
    .addOption(page)
    .action(
      answer(async (registry, name, { page: number }) => {
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
      }),
    )

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

export const diff = (answer: ReleaseAnswer) =>
  new Command('diff')
    .description('what going from one build to the other changes')
    .argument('<from>', 'two builds, such as mf-search@3f9c2ab81d04 mf-search@90ab12cd34ef')
    .argument('<to>')
    .action(
      answer(async (registry, from, to) => {
        const [[name, before], [other, after]] = [buildAddress(from), buildAddress(to)]
        if (name !== other) throw new UsageError(`${name} and ${other} are not builds of one artifact`)
        const changes = await callRegistry(registry, getBuildChanges, {
          params: { name, build: after },
          query: { from: before },
        })
        return { json: changes, lines: [...labelLines(changes), ...changeLines(changes)] }
      }),
    )

export const smoke = (answer: ReleaseAnswer) =>
  new Command('smoke')
    .description('try builds in a browser with the rest of the site, and release nothing')
    .argument('<channel>', 'a channel')
    .argument('<name@build...>', 'builds, such as mf-search@3f9c2a')
    .action(
      answer(async (registry, channel, builds) => {
        const body = { builds: byName(builds.map(buildAddress)) }
        const run = await callRegistry(registry, tryBuilds, { params: { channel }, body })

        const lines = run.pages.map(({ remote, path, mountedMs, picture }) => {
          const looks = picture ? `, ${formatPicture(picture, 'en')}` : ''
          return `  ${remote} ${path}  ${mountedMs === null ? 'not drawn' : `${mountedMs} ms${looks}`}`
        })
        const live = (run.live ?? []).map(({ field, message }) => `  live, and broken by itself: ${field}: ${message}`)
        if (run.verdict === 'passed')
          return { json: run, lines: [...lines, ...live, `${builds.join(' ')} may go to ${channel}`] }
        const found = [...run.findings.map(findingLine), ...live]
        throw new RegistryRefused(422, [`${builds.join(' ')} failed in the browser`, ...found].join('\n'))
      }),
    )

export const prune = (answer: ReleaseAnswer) =>
  new Command('prune')
    .description('remove builds that nothing needs any more')
    .option('--dry-run', 'only say which')
    .action(
      answer(async (registry, { dryRun = false }) => {
        const pruning = await callRegistry(registry, pruneBuilds, { body: { dryRun } })
        const { builds, uploads } = pruning
        const bytes = builds.reduce((all, build) => all + build.bytes, 0)
        const size = `${(bytes / megabyte).toFixed(1)} MB`
        return {
          json: pruning,
          lines: [
            ...builds.map(
              ({ name, build, version, publishedAt }) => `  ${name}@${build}  ${version}, of ${publishedAt}`,
            ),
            ...uploads.map(({ name, build, declaredAt }) => `  ${name}@${build}  begun ${declaredAt}, never completed`),
            `${dryRun ? 'Would remove' : 'Removed'} builds: ${builds.length} (${size}), uploads: ${uploads.length}`,
          ],
        }
      }),
    )

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
