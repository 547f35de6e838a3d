import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const workspace = join(import.meta.dirname, '../..')

/** What a package's build depends on besides its own folder. */
const common = ['shared/package.json', 'shared/src/**/*.{ts,tsx}', 'tools/rspack/*.ts', 'pnpm-lock.yaml']

const isTestCode = (path: string) => /\.test\.tsx?$|[/\\]testing[/\\]/.test(path)

/**
 * Names a build after everything that goes into it: same sources, same id, on any machine. That makes publishing
 * repeatable and lets a start skip what is already in the registry.
 */
export function buildIdOf(folder: string, mode: string): string {
  const own = relative(workspace, folder).replaceAll('\\', '/')
  const inputs = globSync([...common, `${own}/src/**/*`, `${own}/*.{ts,json,html}`, `${own}/public/**/*`], {
    cwd: workspace,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTestCode(path))
    .sort()

  const hash = createHash('sha256').update(`${own} ${mode}`)
  for (const path of inputs) {
    hash.update(`\n${path.slice(workspace.length).replaceAll('\\', '/')}\n`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}
