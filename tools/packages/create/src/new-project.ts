import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { nameRemote, type NewRemote } from '@pointfare/tools/create-remote/new-remote'

export const bundlers = ['vite', 'webpack', 'rspack'] as const
export type Bundler = (typeof bundlers)[number]

type Project = {
  remote: NewRemote
  bundler: Bundler
  /** Of the packages of the site that it is made with. */
  version: string
  /** The folder with what projects are copied from. */
  template: string
}

/** Every file of a new project, by its path below the project's folder. */
export async function projectFiles({ remote, bundler, version, template }: Project): Promise<Record<string, string>> {
  const common = await readFiles(join(template, 'common'))
  const own = await readFiles(join(template, bundler))
  const description = merged(JSON.parse(common['package.json'] ?? '{}'), JSON.parse(own['package.json'] ?? '{}'))
  const files = { ...common, ...own, 'package.json': `${JSON.stringify(description, null, 2)}\n` }
  const named = (text: string) => nameRemote(text, remote).replaceAll('"0.0.0"', `"^${version}"`)
  return Object.fromEntries(
    // npm leaves files of that name out of packages.
    Object.entries(files).map(([path, text]) => [path === 'gitignore' ? '.gitignore' : named(path), named(text)]),
  )
}

type Description = { scripts: Record<string, string>; devDependencies: Record<string, string> }

const merged = (common: Description, own: Description) => ({
  ...common,
  scripts: { ...own.scripts, ...common.scripts },
  devDependencies: sorted({ ...common.devDependencies, ...own.devDependencies }),
})

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(
    async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8')] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}
