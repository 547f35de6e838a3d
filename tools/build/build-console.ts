import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIdOf } from '../rspack/build-id.ts'
import { consoleConfig } from '../rspack/console-config.ts'
import { runBundler } from './run-bundler.ts'

const folder = join(import.meta.dirname, '../../services/console')
/** Says which sources the build beside it was made of. */
const mark = join(folder, 'dist/build.json')

/**
 * Builds the release console into its own `dist`, where the registry serves it from, unless it is built already.
 * @throws BuildFailed
 */
export async function buildConsole(): Promise<void> {
  const build = buildIdOf(folder, 'production')
  if ((await lastBuild()) === build) return

  await runBundler([consoleConfig(folder)])
  await writeFile(mark, JSON.stringify({ build }))
}

async function lastBuild(): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(mark, 'utf8')).build
  } catch {
    return undefined
  }
}
