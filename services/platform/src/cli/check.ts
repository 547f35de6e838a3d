import { SiteFindings } from '@pointfare/shared/platform/build-changes'
import type { Finding } from '@pointfare/shared/platform/release'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeclaredFiles } from '../registry/artifacts/declared-files.ts'
import { checkBuild } from '../registry/gate/publish-rules.ts'
import { textsOf } from '../registry/gate/texts-of.ts'
import { readBuild } from '../registry/publish-client.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** What the registry would refuse of builds that are not published yet; nothing is sent but what they declare. */
export async function check(registry: Registry, folders: string[], { channel }: CliOptions): Promise<Output> {
  if (folders.length === 0) throw new UsageError('check needs the folder of a build, such as mf-search/dist')

  const builds = await Promise.all(folders.map((folder) => readBuild(buildFolder(folder))))
  const json = { builds: builds.map(({ declaration }) => declaration) }
  const site = await callRegistry(registry, `channels/${channel}/check`, SiteFindings, { method: 'POST', json })
  const ofThemselves = await Promise.all(builds.map(ofItself))
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
}

export const findingLine = ({ field, message }: Finding) => `  ${field}: ${message}`
export const warningLine = ({ field, message }: Finding) => `  warning: ${field}: ${message}`

/** A package's own folder will do: its build is in `dist`. */
export const buildFolder = (folder: string) =>
  existsSync(join(folder, 'artifact.json')) ? folder : join(folder, 'dist')

/** What the registry would find when the build is published, except for names that others have. */
async function ofItself({ declaration, files }: Awaited<ReturnType<typeof readBuild>>) {
  const texts = await textsOf(declaration, async (path) => files.get(path)?.toString())
  return [...checkDeclaredFiles(declaration), ...checkBuild({ declaration, ...texts, uniqueNameOwner: undefined })]
}
