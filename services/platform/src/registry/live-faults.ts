import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { DatabaseUnavailable } from '@pointfare/core/db/database-unavailable'
import type { PublishedFile } from './artifacts/published-files.service.ts'
import { keyIdIn } from './signing/signer.ts'

type Dependencies = {
  current: () => ReleaseDocument | undefined
  keys: readonly ReleaseKey[]
  files: { find: (name: string, build: string, path: string) => Promise<PublishedFile | undefined> }
}

/**
 * What keeps this process from serving the live release: files without which nothing of a build can start, or the key
 * that signed it. Rejects with DatabaseUnavailable when that cannot be told now.
 */
export function createLiveFaults({ current, keys, files }: Dependencies): () => Promise<string[]> {
  return async () => {
    const release = current()
    if (!release) return []
    const { shell, remotes, signature } = release
    const isTrusted = keys.some(({ id }) => id === keyIdIn(signature ?? ''))

    const lost = await Promise.all(
      Object.entries({ shell, ...remotes }).map(async ([name, pinned]) =>
        (await isWhole(name, pinned)) ? [] : [`files of ${name} ${pinned.build}`],
      ),
    )
    return [...lost.flat(), ...(isTrusted ? [] : ['release-signing-key'])]
  }

  async function isWhole(name: string, { build, entry }: PinnedShell | PinnedRemote): Promise<boolean> {
    const paths = name === 'shell' ? ['index.html', entry] : [entry]
    const readable = await Promise.all(paths.map((path) => isReadable(name, build, path)))
    return readable.every(Boolean)
  }

  async function isReadable(name: string, build: string, path: string): Promise<boolean> {
    try {
      const file = await files.find(name, build, path)
      const content = await file?.open()
      content?.destroy()
      return content !== undefined
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      return false
    }
  }
}
