import { dirname, posix } from 'node:path'
import * as z from 'zod'
import { repositoryFiles, textOf } from '../documents/repository-files.ts'

/** The shape of the repository; shares in per cent, rounded to a tenth. */
export type Structure = {
  files: number
  lines: number
  medianLines: number
  /** Of at most 20 lines. */
  shortFiles: number
  /** Files of at most 30 lines that one other file imports. */
  singleImporters: string[]
  /** Pairs of packages that import each other, tests included. */
  cycles: string[]
  /** How many files of a package are imported from outside of it. */
  doors: Record<string, number>
  /** Words in names that a newcomer would have to learn. */
  uncommonWords: number
  walks: Record<string, { files: number; changesOfPackage: number }>
}

type Package = { folder: string; name: string; exports: Record<string, string> }

const Manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
})
const Walks = z.record(z.string(), z.array(z.string()))

const isTest = (file: string) => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file)
const importsIn = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
    ),
  ].map(([, from, only, onDemand]) => from ?? only ?? onDemand ?? '')

/** Written as text, which is not counted itself. */
const uncommon = new RegExp(
  [
    '\\b(?:\\w*(?:InWords|Told|Asked|Drawn|Kept|Lent|Bell|Urn)(?![a-z])\\w*',
    '(?:told|asked|drawn|kept|lent|bell|urn|lane|lanes|turn|turns|ticket|letter|letters|stamp|apart)(?:[A-Z]\\w*)?\\b',
    '\\w*(?:Turn|Turns|Ticket|Letter|Letters|Lane|Lanes)(?![a-z])\\w*',
    'keepFollowing|giveTicket|ticketOf|nobodyFlies|wayOf|\\w*[wW]hereabouts)',
  ].join('|'),
  'g',
)
const withoutProse = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:])\/\/.*$/gm, '$1')
    .replaceAll(/'[^'\n]*'/g, "''")
    .replaceAll(/>[^<>{}]*</g, '><')

/** What is written in TypeScript, with the package of each file and the files that it imports. */
export function readModules() {
  const texts = new Map(
    repositoryFiles
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => [file, textOf(file)]),
  )
  const packages = repositoryFiles
    .filter((file) => file.endsWith('/package.json') && !file.includes('/template'))
    .map(readPackage)
  const packageOf = (file: string) =>
    packages
      .filter(({ folder }) => file.startsWith(`${folder}/`))
      .toSorted((one, other) => other.folder.length - one.folder.length)[0]
  const fileAt = (path: string) =>
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => texts.has(each))
  const resolve = (from: string, name: string) =>
    name.startsWith('.')
      ? fileAt(posix.join(posix.dirname(from), name))
      : packages.flatMap((each) => fileBehind(each, name) ?? []).flatMap((path) => fileAt(path) ?? [])[0]
  const importsOf = (file: string) => importsIn(texts.get(file) ?? '').flatMap((name) => resolve(file, name) ?? [])
  return { texts, packageOf, importsOf }
}

export function measureStructure(): Structure {
  const { texts, packageOf, importsOf } = readModules()
  const importers = new Map<string, Set<string>>()
  const doors = new Map<string, Set<string>>()
  const ties = new Set<string>()
  for (const file of texts.keys()) {
    for (const imported of importsOf(file)) {
      if (!isTest(file)) addTo(importers, imported, file)
      const [from, to] = [packageOf(file)?.name, packageOf(imported)?.name]
      if (from === to || to === undefined) continue
      if (!imported.includes('/testing/')) addTo(doors, to, imported)
      if (from !== undefined) ties.add(`${from} ${to}`)
    }
  }

  const source = [...texts].filter(([file]) => !isTest(file))
  const lines = source.map(([file, text]) => ({ file, count: text.split('\n').length - 1 }))
  const sorted = lines.map(({ count }) => count).toSorted((one, other) => one - other)
  return {
    files: source.length,
    lines: sorted.reduce((sum, count) => sum + count, 0),
    medianLines: sorted[Math.floor(sorted.length / 2)] ?? 0,
    shortFiles: Math.round((1000 * lines.filter(({ count }) => count <= 20).length) / source.length) / 10,
    singleImporters: lines
      .filter(({ file, count }) => count <= 30 && importers.get(file)?.size === 1)
      .map(({ file }) => file),
    cycles: [...ties].filter((tie) => {
      const [one = '', other = ''] = tie.split(' ')
      return one < other && ties.has(`${other} ${one}`)
    }),
    doors: Object.fromEntries([...doors].map(([name, files]) => [name, files.size])),
    uncommonWords: source.reduce((sum, [, text]) => sum + [...withoutProse(text).matchAll(uncommon)].length, 0),
    walks: measureWalks(packageOf),
  }
}

function readPackage(file: string): Package {
  const { name, exports } = Manifest.parse(JSON.parse(textOf(file)))
  return { folder: dirname(file), name, exports }
}

/** The path that a package gives to a name, `@pointfare/shared/format/dates` say; undefined where it gives none. */
function fileBehind({ folder, name, exports }: Package, wanted: string): string | undefined {
  if (wanted !== name && !wanted.startsWith(`${name}/`)) return undefined
  const door = `.${wanted.slice(name.length)}`
  if (exports[door] !== undefined) return posix.join(folder, exports[door])
  for (const [pattern, path] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined || !door.startsWith(before) || !door.endsWith(after)) continue
    return posix.join(folder, path.replace('*', door.slice(before.length, door.length - after.length)))
  }
  return undefined
}

/** The lists of `docs/walks.json`. */
export const readWalks = () => Walks.parse(JSON.parse(textOf('docs/walks.json')))

function measureWalks(packageOf: (file: string) => Package | undefined): Structure['walks'] {
  return Object.fromEntries(
    Object.entries(readWalks()).map(([name, files]) => {
      const rooms = files.map((file) => packageOf(file)?.name)
      const changesOfPackage = rooms.filter((room, index) => index > 0 && room !== rooms[index - 1]).length
      return [name, { files: files.length, changesOfPackage }]
    }),
  )
}

function addTo(map: Map<string, Set<string>>, key: string, value: string) {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
