import { moduleSizes } from '@pointfare/platform/registry/changes/module-sizes'

/** A script as a page loaded it. `map`: its source map, as text; `bytes`: what came over the wire. */
export type LoadedScript = { artifact: string; code: string; map: string | undefined; bytes: number }

/** By `artifact module`. */
export type ModuleBytes = Record<string, number>

/** What each module adds to a page: of its script's bytes on the wire, the share that it has of the characters. */
export function moduleBytes(scripts: readonly LoadedScript[]): ModuleBytes {
  const bytes: ModuleBytes = {}
  for (const { artifact, code, map, bytes: sent } of scripts) {
    for (const [module, characters] of moduleSizes(code, map)) {
      const name = `${artifact} ${module}`
      bytes[name] = (bytes[name] ?? 0) + (characters / code.length) * sent
    }
  }
  return bytes
}
