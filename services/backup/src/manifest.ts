import * as z from 'zod'
import { BackupRefused, DamagedBackup } from './errors.ts'
import { names } from './names.ts'
import type { BackupPlace } from './backup-place.ts'

const newestFormat = 1

/** Of a file within the folder that it is restored to. */
const path = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\0]+$/)
const moment = z.iso.datetime().transform((text) => new Date(text))
const segment = z.string().regex(/^[0-9A-F]{24}$/)

const manifest = z.object({
  format: z.literal(newestFormat),
  backup: z.string(),
  systemId: z.string().regex(/^\d+$/),
  postgres: z.number(),
  migrations: z.array(z.string()),
  startedAt: moment,
  stoppedAt: moment,
  first: segment,
  last: segment,
  folders: z.array(path),
  /** In the order in which they follow each other in the parts. */
  files: z.array(z.object({ path, bytes: z.number(), sha256: z.string() })),
  parts: z.array(z.object({ bytes: z.number(), sha256: z.string() })),
})

/** What a copy of the database consists of, and where in the log it begins. */
export type Manifest = z.output<typeof manifest>
export type ManifestParts = Pick<Manifest, 'files' | 'parts'>

export async function writeManifest({ store, seal }: BackupPlace, content: Omit<Manifest, 'format'>) {
  const name = names.manifest(content.backup)
  const text = JSON.stringify({ format: newestFormat, ...content })
  await store.write(name, await seal.close(name, Buffer.from(text)))
}

/**
 * Undefined when there is none: the copy is still being made, or was never finished.
 * @throws DamagedBackup, BackupRefused when a newer version of the site made it, or another key encrypted it
 */
export async function readManifest({ store, seal }: BackupPlace, backup: string): Promise<Manifest | undefined> {
  const name = names.manifest(backup)
  const sealed = await store.read(name)
  if (!sealed) return undefined
  const content: unknown = JSON.parse((await seal.open(name, sealed)).toString())
  const { format } = z.looseObject({ format: z.number() }).parse(content)
  if (format > newestFormat) {
    throw new BackupRefused(`Backup ${backup} was made by a newer version of the site: restore it with that one.`)
  }
  const read = manifest.safeParse(content)
  if (!read.success) throw new DamagedBackup(`${name} is damaged.`, { cause: read.error })
  return read.data
}
