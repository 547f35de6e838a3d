import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What a new remote is called, and where its one page is. */
export type NewRemote = { name: string; title: string; path: string; owner: string; shellApi: string }

/** The name or owner is not one that a remote can have; the message says what is. */
export class UnusableName extends Error {
  override name = 'UnusableName'
}

/**
 * A new remote by its name, with a page at its own address.
 * @throws UnusableName
 */
export function newRemote(name: string, owner: string, shellApi: string): NewRemote {
  if (!/^mf-[a-z][a-z0-9-]{0,39}[a-z0-9]$/.test(name)) {
    throw new UnusableName(`"${name}" is no name for a remote: write it like mf-deals, in lower case with dashes`)
  }
  const topic = name.slice('mf-'.length)
  const title = topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('-', ' ')
  return { name, title, path: `/${topic}`, owner, shellApi: `^${shellApi}` }
}

/** A remote like any other: it is type-checked, linted, tested and can be built. */
const template = join(import.meta.dirname, 'template')

/** Every file of a new remote that passes all checks, by its path below the remote's folder. */
export async function remoteFiles(remote: NewRemote): Promise<Record<string, string>> {
  const files = await Promise.all(
    templatePaths().map(async (path) => [
      nameRemote(path, remote),
      nameRemote(await readFile(join(template, path), 'utf8'), remote),
    ]),
  )
  return Object.fromEntries(files)
}

/** A text or path of a template, with the remote's words in the place of its own. */
export const nameRemote = (text: string, remote: NewRemote): string =>
  substitutions(remote).reduce((all, [from, to]) => all.replaceAll(from, to), text)

/** The template's own words and what takes their place, the longer ones first. */
const substitutions = ({ name, title, path, owner, shellApi }: NewRemote): [string, string][] => [
  ['../../../tsconfig', '../tsconfig'],
  ['../../build/', '../tools/build/'],
  ['"Its team"', JSON.stringify(owner)],
  ['^1.0.0', shellApi],
  ['mf-template', name],
  ['/template-page', `${path}-page`],
  ['/template', path],
  ['TemplatePage', `${pascal(title)}Page`],
  ['Template', title],
]

const pascal = (words: string) =>
  words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Not what building and installing leaves in the template. */
const templatePaths = () =>
  globSync('{*,src/**/*}', { cwd: template, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).split(sep).join('/'))
