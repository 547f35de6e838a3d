import { createHash } from 'node:crypto'

/** Stands for a build's id in its own bytes until they are known. As long as an id, so that source maps stay right. */
export const unnamed = 'unnamedbuild'

type EmittedFile = { path: string; content: Buffer }

/**
 * Names a build after what it says of itself and after the bytes that browsers run: same bytes, same id, on any machine.
 * Source maps do not count, so a comment alone makes no new build.
 */
export function buildIdOf(description: object, files: EmittedFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(description))
  for (const { path, content } of files.filter((file) => !file.path.endsWith('.map'))) {
    hash.update(`\n${path} ${content.byteLength}\n`).update(content)
  }
  return hash.digest('hex').slice(0, unnamed.length)
}
