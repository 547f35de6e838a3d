import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const notWritten = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-report', 'test-results', 'pnpm-lock.yaml']

/** Paths of all that people have written here, from the root on, folders included. */
export const repositoryFiles: string[] = globSync(['**', '.*'], {
  cwd: root,
  exclude: (path) => notWritten.some((name) => path === name || path.endsWith(`/${name}`)),
})

/** What a file says, by its path from the root. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

export const documents = repositoryFiles.filter((path) => path.endsWith('.md'))

/** Documents, and what may carry a comment. */
export const textFiles = repositoryFiles.filter((path) => /\.(md|[cm]?[jt]sx?|sql|json|ya?ml)$/.test(path))
