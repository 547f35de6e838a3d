import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Emergency } from '@pointfare/shared/platform/emergency'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { ServedFiles } from '@pointfare/shared/platform/served-files'
import * as z from 'zod/mini'
import { verifyDocument } from '../signing/signer.ts'

/** So many releases may be gone back to without the registry. */
export const mostStored = 5

const StoredRelease = z.object({
  document: z.record(z.string(), z.unknown()),
  /** By `name/build`: what its pages load. */
  files: z.record(z.string(), ServedFiles),
  /** The release was made without the registry, which does not know of it yet. */
  untold: z.optional(Emergency),
})

/** A release with everything that serves it. */
export type StoredRelease = {
  document: ReleaseDocument
  files: Record<string, ServedFiles>
  untold?: Emergency | undefined
}

type Dependencies = {
  folder: string
  channel: string
  keys: readonly ReleaseKey[]
  warn: (line: string) => void
}

export type StoredReleases = ReturnType<typeof createStoredReleases>

/** The newest releases of a channel, each in a file of its own, whole or not at all; other processes may write there, too. */
export function createStoredReleases({ folder, channel, keys, warn }: Dependencies) {
  const fileOf = (seq: number) => join(folder, `${channel}-${seq}.json`)
  const stored = new Map<number, StoredRelease>()
  const refused = new Set<number>()

  async function seqsOnDisk() {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => {
      const seq = new RegExp(`^${channel}-(\\d+)\\.json$`).exec(name)?.[1]
      return seq === undefined ? [] : [Number(seq)]
    })
  }

  /** What is kept is believed no more than what comes from the registry. */
  async function read(seq: number): Promise<StoredRelease | undefined> {
    try {
      const { document, ...rest } = z.parse(StoredRelease, JSON.parse(await readFile(fileOf(seq), 'utf8')))
      if (!z.safeParse(ReleaseDocument, document).success) throw new Error('is no release')
      await verifyDocument(keys, document)
      return { document: document as unknown as ReleaseDocument, ...rest } // as it was signed
    } catch (error) {
      if (!refused.has(seq)) warn(`The kept release ${seq} is left out: ${error instanceof Error ? error.message : ''}`)
      refused.add(seq)
      return undefined
    }
  }

  async function write(release: StoredRelease) {
    const { seq } = release.document
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, JSON.stringify(release), { flush: true, mode: 0o600 })
    await rename(unfinished, fileOf(seq))
    stored.set(seq, release)
  }

  return {
    /** Newest first, as far as this process has read them. */
    all: (): StoredRelease[] => [...stored.values()].toSorted((one, other) => other.document.seq - one.document.seq),

    /** Reads what it does not know yet, and forgets what is gone. */
    async look() {
      const seqs = await seqsOnDisk()
      for (const seq of stored.keys()) if (!seqs.includes(seq)) stored.delete(seq)
      for (const seq of seqs) {
        const release = stored.has(seq) || refused.has(seq) ? undefined : await read(seq)
        if (release) stored.set(seq, release)
      }
    },

    /** Keeps a release, and lets go of those that are too old to go back to. */
    async keep(release: StoredRelease) {
      await write(release)
      for (const seq of [...stored.keys()].toSorted((one, other) => other - one).slice(mostStored)) {
        stored.delete(seq)
        await rm(fileOf(seq), { force: true })
      }
    },

    /** The registry knows of it by now. */
    reported: ({ untold: _, ...release }: StoredRelease) => write(release),
  }
}
