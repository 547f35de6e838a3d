import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Configuration } from '@rspack/core'
import { runBundler } from './run-bundler.ts'

const workspace = join(import.meta.dirname, '../..')

/**
 * All that a build may depend on besides its own folder: rather too much, for the same bytes get the same id anyway.
 */
const common = ['shared/package.json', 'shared/src/**/*.{ts,tsx}', 'tools/rspack/*.ts', 'pnpm-lock.yaml']

const isTestCode = (path: string) => /\.test\.tsx?$|[/\\]testing[/\\]/.test(path)

type ConfigOf = (folder: string) => Promise<Configuration>

/**
 * Builds the packages in `folders`, all at once, except those whose `dist` was built from exactly these sources.
 * @throws BuildFailed
 */
export async function buildOutdated(folders: string[], configOf: ConfigOf): Promise<void> {
  const packages = await Promise.all(
    folders.map(async (folder) => {
      const sources = sourcesOf(folder)
      return { folder, sources, isOutdated: (await sourcesOfBuild(folder)) !== sources }
    }),
  )
  const outdated = packages.filter(({ isOutdated }) => isOutdated)
  if (outdated.length === 0) return

  await runBundler(await Promise.all(outdated.map(({ folder }) => configOf(folder))))
  await Promise.all(outdated.map(({ folder, sources }) => writeFile(markIn(folder), sources)))
}

/** Beside the build's files and none of them: it is not published. */
const markIn = (folder: string) => join(folder, 'dist/.sources')

async function sourcesOfBuild(folder: string): Promise<string | undefined> {
  try {
    return await readFile(markIn(folder), 'utf8')
  } catch {
    return undefined
  }
}

/** A hash of everything that may go into a package's build. */
function sourcesOf(folder: string): string {
  const own = relative(workspace, folder).replaceAll('\\', '/')
  const inputs = globSync([...common, `${own}/src/**/*`, `${own}/*.{ts,json,html}`, `${own}/public/**/*`], {
    cwd: workspace,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTestCode(path))
    .sort()

  const hash = createHash('sha256')
  for (const path of inputs) hash.update(`${path.slice(workspace.length)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}
