import { LRUCache } from 'lru-cache'

/** Larger files, source maps mostly, are asked for too rarely to keep. */
const largestBytes = 4 * 1024 * 1024

/** Files that were read lately, at most `mostBytes` of them together; those unused for longest go first. */
export function createFileMemory(mostBytes: number) {
  // Neither a cache nor a file may have a size of 0.
  const files = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  return {
    takes: (size: number) => size <= Math.min(largestBytes, mostBytes),
    has: (key: string) => files.has(key),
    find: (key: string) => files.get(key),
    keep: (key: string, file: Buffer) => void files.set(key, file),
    forget: (key: string) => void files.delete(key),

    forgetFolder(prefix: string) {
      for (const key of files.keys().toArray()) if (key.startsWith(prefix)) files.delete(key)
    },
  }
}
