import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import { contentName, isContentPath } from '@pointfare/shared/platform/file-address'
import { releaseManager, type ReleasedSite } from './release-manager.ts'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs the release command line against a site, as a release manager does; answers what it prints. */
export async function runRelease({ origin, dataDir }: ReleasedSite, ...args: string[]): Promise<string> {
  const command = ['services/platform/src/cli.ts', ...args, '--origin', origin]
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, command, { cwd: repository, env })
  return stdout
}

type Replacement = [from: string, to: string]

/**
 * Publishes a build of a remote that differs from the one in its `dist` in its id and in `changes`: texts and what takes
 * their place. Answers its address: name@build.
 */
export async function publishAnother(site: ReleasedSite, name: string, changes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-another-build-'))
  await cp(join(repository, name, 'dist'), folder, { recursive: true })
  const declaration: ArtifactDeclaration = JSON.parse(await readFile(join(folder, 'artifact.json'), 'utf8'))
  const build = createHash('sha256').update(folder).digest('hex').slice(0, declaration.build.length)

  const replacements: Replacement[] = [...Object.entries(changes), [declaration.build, build]]
  // What is addressed by its content, of which the container knows the names.
  for (const file of declaration.files.filter(({ path, integrity }) => isContentPath(path, integrity))) {
    const bytes = replaced(await readFile(join(folder, file.path)), file, replacements)
    replacements.push([contentName(file.integrity), contentName(integrityOf(bytes))])
  }
  const files: ArtifactFile[] = []
  for (const file of declaration.files) files.push(await changeFile(folder, file, replacements))
  const changed: ArtifactDeclaration = JSON.parse(replacedText(JSON.stringify(declaration), replacements))
  await writeFile(join(folder, 'artifact.json'), JSON.stringify({ ...changed, files }))
  const { publish } = await releaseManager(site)
  return publish(folder)
}

async function changeFile(folder: string, file: ArtifactFile, replacements: Replacement[]): Promise<ArtifactFile> {
  const bytes = replaced(await readFile(join(folder, file.path)), file, replacements)
  const path = replacedText(file.path, replacements)
  await rm(join(folder, file.path))
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
  return { ...file, path, bytes: bytes.length, integrity: integrityOf(bytes) }
}

const replacedText = (text: string, replacements: Replacement[]) =>
  replacements.reduce((all, [from, to]) => all.replaceAll(from, to), text)

const replaced = (bytes: Buffer, { type }: ArtifactFile, replacements: Replacement[]) =>
  /^text|json|javascript|node/.test(type) ? Buffer.from(replacedText(bytes.toString(), replacements)) : bytes

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
