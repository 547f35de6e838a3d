import { contentFolder, isContentPath } from '@pointfare/shared/platform/file-address'
import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import { LRUCache } from 'lru-cache'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type DeltaEncoding, dictionaryPattern, isDictionary } from '../deltas/delta-format.ts'
import type { DeltasService } from '../deltas/deltas.service.ts'
import type { ArtifactStore, StoredFile } from '../store/artifact-store.ts'
import type { ArtifactsRepository, FileRow, LocatedRow } from './artifacts.repository.ts'

export type PublishedFile = {
  type: string
  bytes: number
  brotliBytes: number | undefined
  open: (encoding?: 'br') => Promise<Readable | undefined>
  text: () => Promise<string | undefined>
  /** Addresses of later files that browsers may be sent as what changed since this one; undefined where that does not pay. */
  dictionaryFor: string | undefined
  /** This file as what changed since another. */
  delta: (dictionary: string, encodings: readonly DeltaEncoding[]) => Promise<Delta | undefined>
}

type Delta = { encoding: DeltaEncoding; bytes: Buffer }

const templatePath = 'index.html'

/** Lists of files kept in memory; a page of the site needs those of one shell and a few remotes. */
const mostBuilds = 200

export type PublishedFiles = ReturnType<typeof createPublishedFiles>

/** Names of content whose builds are kept in memory. */
const mostContents = 2000

type Repository = Pick<ArtifactsRepository, 'listFiles' | 'findByPath'>

/** Finds files of visible builds. Builds never change, so each one's list is asked for once. */
export function createPublishedFiles(
  repository: Repository,
  store: ArtifactStore,
  deltas: Pick<DeltasService, 'find'>,
) {
  const lists = new LRUCache<string, Map<string, FileRow>>({ max: mostBuilds })
  const contents = new LRUCache<string, LocatedRow[]>({ max: mostContents })

  return {
    /** In the place of a build, `files` means any build that has the content which the path names. */
    async find(name: string, build: string, path: string): Promise<PublishedFile | undefined> {
      if (build === contentFolder) return findContent(name, `${contentFolder}/${path}`)
      const file = (await listOf(name, build)).get(path)
      return file && publishedFile(name, file, build, (encoding) => store.open({ name, build, path, encoding }))
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

  function publishedFile(
    name: string,
    file: FileRow,
    build: string | undefined,
    open: PublishedFile['open'],
  ): PublishedFile {
    const { path, type, bytes, brotliBytes } = file
    const isOne = isDictionary(file)
    return {
      type,
      bytes,
      brotliBytes: brotliBytes ?? undefined,
      open,
      text: async () => {
        const content = await open()
        return content && text(content)
      },
      dictionaryFor: isOne ? dictionaryPattern(name, path) : undefined,
      delta: async (dictionary, encodings) =>
        isOne ? deltas.find({ name, build, path }, dictionary, encodings) : undefined,
    }
  }

  /** Of the builds that have it, the first that the store has not lost. */
  async function findContent(name: string, path: string): Promise<PublishedFile | undefined> {
    const key = `${name}/${path}`
    const builds = contents.get(key) ?? (await locate(name, path))
    const [file] = builds
    if (!file) return undefined

    contents.set(key, builds)
    return publishedFile(name, file, undefined, async (encoding) => {
      for (const { build } of builds) {
        const content = await store.open({ name, build, path, encoding })
        if (content) return content
      }
      // Its builds may have been removed since, and another one published that has it.
      contents.delete(key)
      return undefined
    })
  }

  /** A source map lies with its script, and says nothing of itself by that name. */
  async function locate(name: string, path: string) {
    const files = await repository.findByPath(name, path)
    return files.filter(({ integrity }) => isContentPath(path, integrity) || path.endsWith('.map'))
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
    if (list.size > 0) lists.set(key, list)
    return list
  }
}

/** What is live, what a share of the visitors gets, and what browsers fall back to. */
export const buildsFor = (pinned: PinnedShell | PinnedRemote) =>
  'routes' in pinned
    ? [pinned.build, pinned.canary?.build, pinned.previous?.build].filter((build) => build !== undefined)
    : [pinned.build]
