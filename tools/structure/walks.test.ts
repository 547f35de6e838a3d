import { serverPaths } from '@pointfare/shared/page/server-paths'
import { repositoryFiles, textOf } from '../documents/repository-files.ts'
import { readModules, readWalks } from './measure.ts'

const { texts, importsOf } = readModules()
const walks = Object.entries(readWalks())

const isSource = (file: string) => !/\.(test|spec)\.tsx?$|\/testing\//.test(file)
const codeOf = (file: string) =>
  (texts.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'])\/\/.*$/gm, '$1')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
const sources = [...texts.keys()].filter(isSource).map((file) => ({ file, code: codeOf(file) }))

/** By the file that declares them. */
const operations = new Map(
  sources
    .filter(({ file }) => /^shared\/src\/(platform\/)?operations\//.test(file))
    .map(({ file, code }) => [file, found(code, /export const (\w+) = \{[^}]*operationId/g)]),
)
/** On which processes tell each other. */
const channels = new Set(
  sources
    .filter(({ code }) => /pg_notify|openListenConnection/.test(code))
    .flatMap(({ code }) => found(code, /pg_notify\('(\w+)'|^(?:export )?const \w*[cC]hannel = '(\w+)'/gm)),
)
const jobs = new Set(sources.flatMap(({ code }) => found(code, /^(?:export )?const (\w+Job) = '/gm)))
/** Below them lies what operations are called at. */
const addresses = Object.values(serverPaths).flat()
const tables = new Set(
  repositoryFiles
    .filter((file) => /\/migrations\/.*\.sql$/.test(file))
    .flatMap((file) => found(textOf(file), /create (?:unlogged )?table (?:if not exists )?(\w+)/gi)),
)
const tablesIn = (code: string, pattern: RegExp) => found(code, pattern).filter((name) => tables.has(name))

/** What a file imports, and what it names that crosses from one process to another. */
function look(file: string) {
  const code = codeOf(file)
  const imports = new Set(importsOf(file))
  const words = new Set(code.match(/\w+/g))
  const names = [
    ...[...operations].flatMap(([from, declared]) =>
      from === file || imports.has(from) ? declared.filter((name) => words.has(name)) : [],
    ),
    ...[...channels].filter((name) => code.includes(`'${name}'`)),
    ...[...jobs].filter((name) => words.has(name)),
    ...addresses.filter((path) => code.includes(`'${path}'`) || code.includes(`'${path}/`)),
  ]
  return {
    file,
    imports,
    names,
    writes: tablesIn(code, /\b(?:insert into|update|delete from)\s+(\w+)/g),
    reads: tablesIn(code, /\b(?:from|join)\s+(\w+)/g),
  }
}
type Looked = ReturnType<typeof look>

const leadsTo = (before: Looked, next: Looked) =>
  before.imports.has(next.file) ||
  next.imports.has(before.file) ||
  before.names.some((name) => next.names.includes(name)) ||
  before.writes.some((table) => next.reads.includes(table))

/** Files of a walk that no file before them leads to. */
const unreached = (files: readonly string[]) =>
  files
    .map(look)
    .filter((next, index, all) => index > 0 && !all.slice(0, index).some((before) => leadsTo(before, next)))
    .map(({ file }) => file)

it.each(walks)('each file of the walk "%s" is there, once', (_walk, files) => {
  expect(files.filter((file) => !repositoryFiles.includes(file))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

it.each(walks)('each file of the walk "%s" is reached from one before it', (walk, files) => {
  expect(unreached(files).map((file) => `nothing before ${file} leads to it on the walk "${walk}"`)).toEqual([])
})
