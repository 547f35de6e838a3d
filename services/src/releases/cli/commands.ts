import { ArtifactName, BuildId } from '@pointfare/shared/contracts/artifact'
import { ReleaseDocument, ReleaseHistory } from '@pointfare/shared/contracts/release'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildsOf } from '../channels/release-document.ts'
import { promote, publishArtifact } from '../publish-client.ts'
import { callRegistry, type Registry } from '../registry-http.ts'
import type { CliOptions } from './options.ts'

/** What a command found out: for scripts, and in lines for people. */
export type Output = { json: unknown; lines: string[] }

export type Command = (registry: Registry, operands: string[], options: CliOptions) => Promise<Output>

/** The command line is not one that any command understands. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Each mirrors calls of the registry's HTTP interface; the first word of the command line chooses one. */
export const commands = new Map<string, Command>([
  ['publish', publish],
  ['promote', promoteBuilds],
  ['status', status],
  ['history', history],
])

async function publish(registry: Registry, folders: string[]): Promise<Output> {
  if (folders.length === 0) throw new UsageError('publish needs the folder of a build, such as mf-search/dist')

  const published = []
  for (const folder of folders) published.push(await publishArtifact({ ...registry, folder: buildFolder(folder) }))
  return {
    json: published,
    lines: published.map(({ name, build, uploaded }) =>
      uploaded > 0 ? `Published ${name}@${build} (${uploaded} files)` : `${name}@${build} was published before`,
    ),
  }
}

/** A package's own folder will do: its build is in `dist`. */
const buildFolder = (folder: string) => (existsSync(join(folder, 'artifact.json')) ? folder : join(folder, 'dist'))

async function promoteBuilds(registry: Registry, [channel, ...builds]: string[], options: CliOptions): Promise<Output> {
  if (!channel || builds.length === 0)
    throw new UsageError('promote needs a channel and builds, such as mf-search@3f9c2a')
  if (!options.reason) throw new UsageError('promote needs --reason "why the site changes"')

  const document = await promote({
    ...registry,
    channel,
    builds: Object.fromEntries(builds.map(buildAddress)),
    ...(options.expect ? { expect: Object.fromEntries(options.expect.map(expectation)) } : {}),
    actor: options.actor,
    reason: options.reason,
  })
  return { json: document, lines: [`${channel} is at release ${document.seq}`, ...buildLines(document)] }
}

async function status(registry: Registry, [channel = 'production']: string[]): Promise<Output> {
  const document = await callRegistry(registry, `channels/${channel}/head`, ReleaseDocument)
  const since = `since ${document.createdAt}`
  return { json: document, lines: [`${channel} is at release ${document.seq} ${since}`, ...buildLines(document)] }
}

async function history(registry: Registry, [channel = 'production']: string[], { page }: CliOptions): Promise<Output> {
  const releases = await callRegistry(registry, `channels/${channel}/releases?page-number=${page}`, ReleaseHistory)
  return {
    json: releases,
    lines: releases.content.map(({ seq, createdAt, kind, actor, reason }) =>
      [seq, createdAt, kind, `${actor}: ${reason}`].join('  '),
    ),
  }
}

const buildLines = (document: ReleaseDocument) =>
  Object.entries(buildsOf(document)).map(([name, build]) => `  ${name}@${build}`)

function buildAddress(text: string): [name: string, build: string] {
  const [name, build] = text.split('@')
  const address = z.safeParse(z.tuple([ArtifactName, BuildId]), [name, build])
  if (!address.success) throw new UsageError(`"${text}" is not a build; builds are named like mf-search@3f9c2ab81d04`)
  return address.data
}

/** `mf-search@none` expects that the remote is not live yet. */
function expectation(text: string): [name: string, build: string | null] {
  return text.endsWith('@none') ? [text.slice(0, -'@none'.length), null] : buildAddress(text)
}
