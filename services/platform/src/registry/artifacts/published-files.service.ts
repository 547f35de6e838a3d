import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ArtifactStore, StoredFile } from '../store/artifact-store.ts'
import type { ArtifactsRepository, FileRow } from './artifacts.repository.ts'

export type PublishedFile = {
  type: string
  bytes: number
  brotliBytes: number | undefined
  open: (encoding?: 'br') => Promise<Readable | undefined>
  text: () => Promise<string | undefined>
}

const templatePath = 'index.html'

/** Lists of files kept in memory; a page of the site needs those of one shell and a few remotes. */
const mostBuilds = 200

export type PublishedFiles = ReturnType<typeof createPublishedFiles>

/** Finds files of visible builds. Builds never change, so each one's list is asked for once. */
export function createPublishedFiles(repository: Pick<ArtifactsRepository, 'listFiles'>, store: ArtifactStore) {
  const lists = new Map<string, Map<string, FileRow>>()

  return {
    async find(name: string, build: string, path: string): Promise<PublishedFile | undefined> {
      const file = (await listOf(name, build)).get(path)
      if (!file) return undefined

      const open = (encoding?: 'br') => store.open({ name, build, path, encoding })
      return {
        type: file.type,
        bytes: file.bytes,
        brotliBytes: file.brotliBytes ?? undefined,
        open,
        text: async () => {
          const content = await open()
          return content && text(content)
        },
      }
    },

    /** Has the store get what the pages of a release load, before visitors ask for it. */
    async prepare({ shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>) {
      if (!store.prepare) return
      const builds = Object.entries({ shell, ...remotes }).flatMap(([name, pinned]) =>
        buildsFor(pinned).map((build) => ({ name, build })),
      )
      for (const { name, build } of builds) await store.prepare(await filesToPrepare(name, build))
    },
  }

  async function filesToPrepare(name: string, build: string): Promise<StoredFile[]> {
    const files = [...(await listOf(name, build)).values()].filter(({ path }) => !path.endsWith('.map'))
    return files.flatMap(({ path, brotliBytes }) => {
      const plain = { name, build, path }
      const twin = { ...plain, encoding: 'br' as const }
      // Nearly every browser takes the twin; pages are made from the template as it is.
      return path === templatePath ? [plain, twin] : [brotliBytes === null ? plain : twin]
    })
  }

  async function listOf(name: string, build: string) {
    const key = `${name}/${build}`
    const known = lists.get(key)
    if (known) return known

    const rows = await repository.listFiles(name, build)
    const list = new Map(rows.map((row) => [row.path, row]))
    if (list.size > 0) keep(key, list)
    return list
  }

  function keep(key: string, list: Map<string, FileRow>) {
    const [oldest] = lists.keys()
    if (lists.size >= mostBuilds && oldest !== undefined) lists.delete(oldest)
    lists.set(key, list)
  }
}

/** What is live, what a share of the visitors gets, and what browsers fall back to. */
const buildsFor = (pinned: PinnedShell | PinnedRemote) =>
  'routes' in pinned
    ? [pinned.build, pinned.canary?.build, pinned.previous?.build].filter((build) => build !== undefined)
    : [pinned.build]
