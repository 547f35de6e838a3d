import { SiteFindings } from '@pointfare/shared/contracts/build-changes'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeclaredFiles } from '../artifacts/declared-files.ts'
import { checkBuild } from '../gate/publish-rules.ts'
import { readBuild } from '../publish-client.ts'
import { callRegistry, type Registry } from '../registry-http.ts'
import { UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** What the registry would refuse of builds that are not published yet; nothing is sent but what they declare. */
export async function check(registry: Registry, folders: string[], { channel }: CliOptions): Promise<Output> {
  if (folders.length === 0) throw new UsageError('check needs the folder of a build, such as mf-search/dist')

  const builds = await Promise.all(folders.map((folder) => readBuild(buildFolder(folder))))
  const json = { builds: builds.map(({ declaration }) => declaration) }
  const site = await callRegistry(registry, `channels/${channel}/check`, SiteFindings, { method: 'POST', json })
  const findings = [...builds.flatMap(ofItself), ...site.findings]

  const names = builds.map(({ declaration: { name, build } }) => `${name}@${build}`).join(', ')
  const title =
    findings.length === 0
      ? `${names} can be promoted to ${channel} (release ${site.seq})`
      : `${names} cannot be promoted to ${channel} (release ${site.seq}):`
  return {
    json: { seq: site.seq, findings },
    lines: [title, ...findings.map(({ field, message }) => `  ${field}: ${message}`)],
    isBad: findings.length > 0,
  }
}

/** A package's own folder will do: its build is in `dist`. */
export const buildFolder = (folder: string) =>
  existsSync(join(folder, 'artifact.json')) ? folder : join(folder, 'dist')

/** What the registry would find when the build is published, except for names that others have. */
function ofItself({ declaration, files }: Awaited<ReturnType<typeof readBuild>>) {
  const text = (path: string) => files.get(path)?.toString()
  const texts = { template: text('index.html'), manifest: text('mf-manifest.json'), entry: text(declaration.entry) }
  return [...checkDeclaredFiles(declaration), ...checkBuild({ declaration, ...texts, uniqueNameOwner: undefined })]
}
