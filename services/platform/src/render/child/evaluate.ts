import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { ServerFile } from '../wire/messages.ts'

/** Modules of Node that only compute; React's server renderer needs some of them. */
const sharedModules = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'perf_hooks',
  'querystring',
  'stream',
  'string_decoder',
  'timers',
  'url',
  'util',
])

const nodeRequire = createRequire(import.meta.url)

/** A module was asked for that code of a page has no business with. */
function sharedRequire(id: string): unknown {
  const name = id.replace(/^node:/, '')
  if (!sharedModules.has(name)) throw new Error(`${id} is not there for pages`)
  return nodeRequire(name)
}

/**
 * Runs a build's server file, one CommonJS module; answers what it exports. Faults are told by its path; by its address it
 * knows those of its fonts and pictures.
 */
export function evaluate({ code, path, address }: Pick<ServerFile, 'code' | 'path' | 'address'>): unknown {
  const module: { exports: unknown } = { exports: {} }
  const folder = address.slice(0, address.lastIndexOf('/'))
  const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: path })
  run(module.exports, sharedRequire, module, address, folder)
  return module.exports
}
