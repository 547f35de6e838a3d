import { Compilation, sources, type Compiler } from '@rspack/core'
import { numbersFor } from './module-numbers.ts'

/**
 * Gives every module a number that it keeps from build to build and on any machine, made from its name: a module that is
 * added or changed changes no other chunk. The bundler's own such ids hash absolute paths wherever federation made the
 * module; of its names (`moduleIds: 'named'`) these can be left out, and this puts numbers in their place before the minifier
 * runs. What one import loads is put into an order for the same reason.
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
    for (const { from, to, inOrder } of loadedTogether(text)) replaced.replace(from, to, inOrder)
    compilation.updateAsset(name, replaced)
  }
}

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

/** What one import loads, in the order of names: that of the bundler follows from where the checkout is. */
function* loadedTogether(text: string) {
  for (const { 0: calls, index } of text.matchAll(/(?:__webpack_require__\.e\("[^"]+"\)(?:, )?){2,}(?<!, )/g)) {
    yield { from: index, to: index + calls.length - 1, inOrder: calls.split(', ').toSorted().join(', ') }
  }
}
