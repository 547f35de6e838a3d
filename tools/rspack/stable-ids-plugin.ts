import { createHash } from 'node:crypto'
import { Compilation, sources, type Compiler } from '@rspack/core'

const mostIds = 100_000

/**
 * Gives every module a number that it keeps from build to build and on any machine, made from its name: a module that is
 * added or changed changes no other chunk. The bundler's own such ids hash absolute paths wherever federation made the
 * module; its names (`moduleIds: 'named'`) do not, and this puts numbers in their place before the minifier runs.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StableIdsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'StableIdsPlugin', stage }, () => replaceNames(compilation))
    })
  }
}

function replaceNames(compilation: Compilation) {
  const names = [...compilation.modules].flatMap((module) => {
    const id = compilation.chunkGraph.getModuleId(module)
    return typeof id === 'string' ? [id] : []
  })
  const ids = numbersFor(names)
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'))
  for (const { name, source } of scripts) {
    const text = source.source().toString()
    const replaced = new sources.ReplaceSource(source)
    for (const { from, to, id } of quotedNames(text, ids)) replaced.replace(from, to, String(id))
    compilation.updateAsset(name, replaced)
  }
}

/** A number for each name, in the order of names: two names that want the same one are few, and always the same two. */
export function numbersFor(names: string[]): Map<string, number> {
  const taken = new Set<number>()
  const byPlace = [...new Set(names)].map((name) => ({ name, place: placeOf(name) }))
  const inOrder = byPlace.toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return new Map(
    inOrder.map(({ name, place }) => {
      let number = numberOf(place)
      for (let again = 1; taken.has(number); again += 1) number = numberOf(`${place} ${again}`)
      taken.add(number)
      return [name, number]
    }),
  )
}

/** Wherever packages are installed. */
const placeOf = (name: string) => name.replace(/^(?:\.\.?\/)*(?:.*?(?=node_modules\/))?/, '')

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() % mostIds

/** Every pair of neighbouring quotes with a name between them; `to` is the closing one's place. */
function* quotedNames(text: string, ids: ReadonlyMap<string, number>) {
  let from = text.indexOf('"')
  while (from !== -1) {
    const to = text.indexOf('"', from + 1)
    const id = ids.get(text.slice(from + 1, to))
    if (to !== -1 && id !== undefined) yield { from, to, id }
    from = id === undefined ? to : text.indexOf('"', to + 1)
  }
}
