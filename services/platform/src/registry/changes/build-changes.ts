import { isLoaded } from '@pointfare/shared/platform/artifact'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import type { Contract } from '@pointfare/shared/platform/contract'
import { typeText } from '../contracts/type-text.ts'

/** A build as it was declared, and what its files hold. */
export type ScannedBuild = {
  declaration: ArtifactDeclaration
  number: number | undefined
  origins: string[]
  texts: string[]
  /** Characters by module. */
  sizes: ReadonlyMap<string, number>
}

const mostTexts = 100
const mostSizes = 20

/** What going from one build to another changes for visitors, for the shell and for other hosts. */
export function buildChanges(from: ScannedBuild, to: ScannedBuild): BuildChanges {
  const [before, after] = [from.declaration, to.declaration]
  return {
    from: labelOf(from),
    to: labelOf(to),
    pages: changed(pagesOf(before), pagesOf(after)),
    slots: changed(before.remote?.slots ?? [], after.remote?.slots ?? []),
    modules: modulesChanged(before, after),
    bytes: { from: bytesOf(before), to: bytesOf(after) },
    origins: changed(from.origins, to.origins),
    texts: first(mostTexts, changed(from.texts, to.texts)),
    contracts: differing(contractsOf(before), contractsOf(after)).map(([what, ...way]) => ({
      what,
      from: way[0],
      to: way[1],
    })),
    sizes: sizesChanged(from.sizes, to.sizes),
  }
}

function labelOf({ declaration: { build, version, commit, source }, number }: ScannedBuild) {
  return {
    build,
    version,
    ...(number === undefined ? {} : { number }),
    ...(commit === undefined ? {} : { commit }),
    ...(source === undefined ? {} : { source }),
  }
}

/** What a remote says of each page, by what it is. */
function contractsOf({ remote }: ArtifactDeclaration): Map<string, string> {
  const { routes = [], prefetch = [], connect = [], stores = [], sends, hears, offers, takes } = remote ?? {}
  const ofPages = routes.flatMap(({ path, title, description, guard, shows = [] }): [string, string][] => [
    [`title of ${path}`, title],
    [`description of ${path}`, description],
    ...(guard ? [[`login for ${path}`, guard] as [string, string]] : []),
    ...(shows.length > 0 ? [[`slots on ${path}`, shows.join(', ')] as [string, string]] : []),
  ])
  return new Map([
    ...connect.map((origin): [string, string] => [`calls to ${origin}`, 'declared']),
    ...stores.map((store): [string, string] => [`kept in ${store.in} storage: ${store.key}`, store.purpose]),
    ...written('event sent', sends),
    ...written('event heard', hears),
    ...written('slot offered', offers),
    ...written('needed in slot', takes),
    ...ofPages,
    ...prefetch.map(({ path, request }): [string, string] => [`prefetch of ${path}`, request]),
  ])
}

const written = (title: string, contracts: Record<string, Contract> = {}) =>
  Object.entries(contracts).map(([name, contract]): [string, string] => [`${title} ${name}`, typeText(contract)])

function differing(from: Map<string, string>, to: Map<string, string>) {
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((key) => [key, from.get(key) ?? null, to.get(key) ?? null] as const)
    .filter(([, before, after]) => before !== after)
}

function sizesChanged(from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>) {
  const by = ({ from: before, to: after }: { from: number; to: number }) => Math.abs(after - before)
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((module) => ({ module, from: from.get(module) ?? 0, to: to.get(module) ?? 0 }))
    .filter((size) => by(size) > 0)
    .toSorted((a, b) => by(b) - by(a))
    .slice(0, mostSizes)
}

const first = (most: number, { added, removed }: { added: string[]; removed: string[] }) => ({
  added: added.slice(0, most),
  removed: removed.slice(0, most),
})

function modulesChanged(before: ArtifactDeclaration, after: ArtifactDeclaration) {
  const rangesOf = ({ shared, fallbacks, remote }: ArtifactDeclaration) => ({
    ...shared,
    ...fallbacks,
    ...(remote ? { 'shell API': remote.shellApi } : {}),
  })
  const [from, to] = [new Map(Object.entries(rangesOf(before))), new Map(Object.entries(rangesOf(after)))]
  return differing(from, to)
    .map(([module, ...way]) => ({ module, from: way[0], to: way[1] }))
    .toSorted((a, b) => (a.module < b.module ? -1 : 1))
}

const pagesOf = ({ remote }: ArtifactDeclaration) => (remote?.routes ?? []).map(({ path }) => path)

const bytesOf = ({ files }: ArtifactDeclaration) =>
  files.reduce((sum, { path, bytes }) => (isLoaded(path) ? sum + bytes : sum), 0)

function changed(from: string[], to: string[]) {
  const [before, after] = [new Set(from), new Set(to)]
  return { added: to.filter((one) => !before.has(one)), removed: from.filter((one) => !after.has(one)) }
}
