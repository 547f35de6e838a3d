import { decode } from '@jridgewell/sourcemap-codec'
import * as z from 'zod/mini'

const SourceMap = z.object({ mappings: z.string(), sources: z.array(z.nullable(z.string())) })

const ofBundler = 'bundler'

/** Characters of a script that came from each module, by its source map; all of them the bundler's where there is none. */
export function moduleSizes(code: string, map: string | undefined): Map<string, number> {
  const sizes = new Map<string, number>()
  const add = (module: string, size: number) => size > 0 && sizes.set(module, (sizes.get(module) ?? 0) + size)
  const read = map === undefined ? undefined : z.safeParse(SourceMap, parsed(map)).data
  const mappings = read && read.mappings.length <= mostMapped(code) ? decode(read.mappings) : []

  for (const [index, line] of code.split('\n').entries()) {
    const segments = mappings[index] ?? []
    add(ofBundler, segments[0]?.[0] ?? line.length)
    segments.forEach(([column, source], at) => {
      const module = source === undefined ? undefined : read?.sources[source]
      add(module ? moduleName(module) : ofBundler, (segments[at + 1]?.[0] ?? line.length) - column)
    })
  }
  return sizes
}

/** A map that says more than this of a script is none, and would take more memory to read than any script is worth. */
const mostMapped = (code: string) => 1000 + 8 * code.length

/** `react-dom/index.js`, `shared/src/ui/button.tsx`, `src/app.tsx`. */
function moduleName(source: string): string {
  if (source.includes('%20') || source.includes('webpack/runtime')) return ofBundler
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^(\.\.?\/)+/, '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
