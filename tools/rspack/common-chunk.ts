import { createHash } from 'node:crypto'
import type { Chunk, Module } from '@rspack/core'

const nameLength = 6

/**
 * The chunk of what several chunks need is named after these. Without a name the bundler would make its id of the modules in
 * it, and that of one with a copy in reserve holds the copy's absolute path: another id in every checkout.
 */
export const commonChunks = {
  minChunks: 2,
  priority: -20,
  reuseExistingChunk: true,
  name: (_module: Module, chunks: Chunk[]) =>
    `common-${createHash('sha256').update(chunks.map(loadedAs).toSorted().join('\n')).digest('base64url').slice(0, nameLength)}`,
}

/** Its own name, or what the imports say that load it. */
const loadedAs = (chunk: Chunk) =>
  chunk.name ?? [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request)).join(' ')
