import { decode } from '@jridgewell/sourcemap-codec'

/** A script as a page loaded it. `bytes`: what came over the wire. */
export type LoadedScript = { artifact: string; code: string; map: SourceMap | undefined; bytes: number }
export type SourceMap = { mappings: string; sources: (string | null)[] }

/** By `artifact module`. */
export type ModuleBytes = Record<string, number>

/** What each module adds to a page: of its script's bytes on the wire, the share that it has of the characters. */
export function moduleBytes(scripts: readonly LoadedScript[]): ModuleBytes {
  const bytes: ModuleBytes = {}
  for (const { artifact, code, map, bytes: sent } of scripts) {
    for (const [source, characters] of charactersBySource(code, map)) {
      const name = `${artifact} ${moduleName(source)}`
      bytes[name] = (bytes[name] ?? 0) + (characters / code.length) * sent
    }
  }
  return bytes
}

function charactersBySource(code: string, map: SourceMap | undefined): Map<string, number> {
  const found = new Map<string, number>()
  const count = (source: string, characters: number) => found.set(source, (found.get(source) ?? 0) + characters)
  const lines = code.split('\n')
  const mappings = map ? decode(map.mappings) : []

  lines.forEach((line, index) => {
    const segments = mappings[index] ?? []
    count(ofBundler, segments[0]?.[0] ?? line.length)
    segments.forEach(([column, source], at) => {
      const end = segments[at + 1]?.[0] ?? line.length
      count((source !== undefined && map?.sources[source]) || ofBundler, end - column)
    })
  })
  return found
}

const ofBundler = 'bundler'

/** `react-dom/cjs/react-dom-client.production.js`, `shared/src/ui/button.tsx`, `src/app.tsx`. */
function moduleName(source: string): string {
  if (source.includes('%20') || source.includes('webpack/runtime')) return ofBundler
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^(\.\.?\/)+/, '')
}
