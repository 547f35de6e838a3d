/** Larger files, source maps mostly, are asked for too rarely to keep. */
const largestBytes = 4 * 1024 * 1024

/** Files that were read lately, at most `mostBytes` of them together; those unused for longest go first. */
export function createFileMemory(mostBytes: number) {
  const files = new Map<string, Buffer>()
  let bytes = 0

  function forget(key: string) {
    bytes -= files.get(key)?.length ?? 0
    files.delete(key)
  }

  return {
    takes: (size: number) => size <= Math.min(largestBytes, mostBytes),

    has: (key: string) => files.has(key),

    find(key: string): Buffer | undefined {
      const file = files.get(key)
      if (!file) return undefined
      files.delete(key)
      files.set(key, file)
      return file
    },

    keep(key: string, file: Buffer) {
      forget(key)
      files.set(key, file)
      bytes += file.length
      for (const oldest of files.keys()) {
        if (bytes <= mostBytes) return
        forget(oldest)
      }
    },

    forget,

    forgetFolder(prefix: string) {
      for (const key of files.keys()) if (key.startsWith(prefix)) forget(key)
    },
  }
}
