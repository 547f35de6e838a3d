import { ArtifactDeclaration, type ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import type { BuildSource } from '@pointfare/shared/platform/build-label'
import { completeBuild, declareBuild, uploadFile } from '@pointfare/shared/platform/operations/artifacts'
import { promote as promoteOn } from '@pointfare/shared/platform/operations/decisions'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Promotion } from '@pointfare/shared/platform/release-decisions'
import type { Finding } from '@pointfare/shared/platform/release-history'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { differences } from './artifacts/differences.ts'
import { callRegistry, type Registry } from './registry-http.ts'

/** Enough to keep the connection busy; a file waits in memory until it is its turn. */
const uploadsAtOnce = 4

/** The folder does not hold a build, or not the build it says it holds. */
export class UnusableBuild extends Error {
  override name = 'UnusableBuild'
}

export type PublishedArtifact = {
  name: string
  build: string
  /** Files that had to be sent. */
  uploaded: number
  /** Channels that serve it, or served it once. */
  releasedTo: string[]
  /** Where the live site can be looked at with it. */
  preview?: string
  /** Against the build that was live on production when it was published. */
  changes?: BuildChanges
  /** What does not speak against it yet. */
  warnings?: Finding[]
}

/**
 * Publishes the build in `folder`, which holds its files and their `artifact.json`. Publishing it again does nothing.
 * `restore`: also when it was removed, because nothing needed it then.
 * @throws UnusableBuild when a file changed after the build, RegistryRefused or RegistryUnreachable
 */
export async function publishArtifact({
  folder,
  restore = false,
  ...registry
}: Registry & { folder: string; restore?: boolean }): Promise<PublishedArtifact> {
  const { declaration: built, files } = await readBuild(folder)
  const declaration = { ...(await sourceOf(folder)), ...built }
  const { name, build } = declaration

  const {
    state,
    missing,
    releasedTo,
    preview: before,
  } = await callRegistry(registry, declareBuild, {
    query: restore ? { restore: 'true' } : {},
    body: declaration,
  })
  const published = { name, build, uploaded: missing.length, releasedTo }
  if (state === 'ready') return { ...published, ...(before === undefined ? {} : { preview: before }) }

  await pLimit(uploadsAtOnce).map(missing, (path) => upload(registry, declaration, path, files))
  const { preview, changes, warnings } = await callRegistry(registry, completeBuild, { params: { name, build } })
  return {
    ...published,
    ...(preview === undefined ? {} : { preview }),
    ...(changes ? { changes } : {}),
    ...(warnings ? { warnings } : {}),
  }
}

/**
 * What a build folder declares, and its files.
 * @throws UnusableBuild when a file changed after the build
 */
export async function readBuild(folder: string): Promise<{ declaration: ArtifactDeclaration; files: Files }> {
  const declaration = await readDeclaration(folder)
  return { declaration, files: await readFiles(folder, declaration) }
}

/**
 * Makes published builds live on a channel, all in one release.
 * @throws RegistryRefused when the gate or another promotion is in the way, or RegistryUnreachable
 */
export const promote = ({ origin, token, requestKey, channel, ...body }: PromoteOptions): Promise<ReleaseDocument> =>
  callRegistry({ origin, token, requestKey }, promoteOn, { params: { channel }, body })

type PromoteOptions = Registry & Promotion & { channel: string }

async function readDeclaration(folder: string): Promise<ArtifactDeclaration> {
  const text = await readFile(join(folder, 'artifact.json'), 'utf8').catch((cause: unknown) => {
    const isBuilt = existsSync(join(folder, 'mf-manifest.json'))
    const next = isBuilt ? `declare it first, with declare ${folder}` : 'build the package first, and declare its build'
    throw new UnusableBuild(`There is no artifact.json in ${folder}: ${next}`, { cause })
  })
  try {
    return z.parse(ArtifactDeclaration, JSON.parse(text))
  } catch (cause) {
    throw new UnusableBuild(`${join(folder, 'artifact.json')} is not a declaration: build the package again`, { cause })
  }
}

type Files = Map<string, Buffer<ArrayBuffer>>

async function readFiles(folder: string, { files }: ArtifactDeclaration): Promise<Files> {
  return new Map(await Promise.all(files.map(async (file) => [file.path, await readUnchanged(folder, file)] as const)))
}

async function readUnchanged(folder: string, file: ArtifactFile) {
  const content = await readFile(join(folder, file.path)).catch((cause: unknown) => {
    throw new UnusableBuild(`${file.path} is gone from ${folder}: build the package again`, { cause })
  })
  const [difference] = differences(file, content)
  if (difference) throw new UnusableBuild(`${file.path} in ${folder} changed after the build: build the package again`)
  return content
}

async function upload(registry: Registry, { name, build }: ArtifactDeclaration, path: string, files: Files) {
  const bytes = files.get(path)
  if (!bytes) throw new UnusableBuild(`The registry asks for ${path}, which ${name}@${build} does not have`)
  await callRegistry(registry, uploadFile, { params: { name, build, '*': path }, body: bytes })
}

const run = promisify(execFile)

/** Of a checkout that takes longer to look through nothing is told. */
const longestMs = 10_000

/**
 * The commit that is checked out around a folder, and what it says; nothing where there is no repository, or no git.
 * Only what is tracked counts as changed: builds lie about in their folders.
 */
export async function sourceOf(folder: string): Promise<{ commit: string; source: BuildSource } | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { timeout: longestMs })).stdout.trim()
  try {
    const [commit = '', author = '', authoredAt = '', message = ''] = (
      await git('log', '-1', '--format=%H%n%an%n%aI%n%s')
    ).split('\n')
    const isDirty = (await git('status', '--porcelain', '--untracked-files=no')) !== ''
    return {
      commit,
      source: {
        message: legible(message, 500),
        author: legible(author, 200),
        authoredAt,
        ...(isDirty ? { isDirty: true as const } : {}),
      },
    }
  } catch {
    return undefined
  }
}

const legible = (text: string, longest: number) => text.replaceAll(/\p{Cc}/gu, '').slice(0, longest)
