import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/**
 * Publishes a build of a remote that differs from the one in its `dist` in its id and in `changes`: texts and what takes
 * their place. Answers its address: name@build.
 */
export async function publishAnother(site: ReleasedSite, name: string, changes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-another-build-'))
  await cp(join(repository, name, 'dist'), folder, { recursive: true })
  const declaration = JSON.parse(await readFile(join(folder, 'artifact.json'), 'utf8'))
  const build: string = createHash('sha256').update(folder).digest('hex').slice(0, declaration.build.length)

  const replacements = Object.entries<string>({ ...changes, [declaration.build]: build })
  const changed = (text: string) => replacements.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  for (const file of declaration.files) {
    const path = join(folder, file.path)
    const isText = /^text|json|javascript|node/.test(file.type)
    const before = await readFile(path)
    const bytes = isText ? Buffer.from(changed(before.toString())) : before
    await writeFile(path, bytes)
    Object.assign(file, { bytes: bytes.length, integrity: integrityOf(bytes) })
  }
  await writeFile(join(folder, 'artifact.json'), changed(JSON.stringify(declaration)))
  const { publish } = await releaseManager(site)
  return publish(folder)
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
