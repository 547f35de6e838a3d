import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { PinnedBuild, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ServedFiles } from '@pointfare/shared/platform/served-files'
import pLimit from 'p-limit'
import { integrityOf } from '../integrity.ts'
import { RegistryAway } from '../errors.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import type { RegistryCalls } from './registry-calls.ts'

/** As many as one registry gives at once without making its visitors wait. */
const filesAtOnce = 8

type Dependencies = {
  /** Where the store keeps its files. */
  root: string
  store: ArtifactStore
  registry: Pick<RegistryCalls, 'files' | 'read'>
}

/** A build that a release names, as its hashes are signed. */
type Wanted = { name: string; build: PinnedBuild }

export type StoredFiles = ReturnType<typeof createStoredFiles>

/** Gets what a release needs from the registry, once, each file as its hash was signed. */
export function createStoredFiles({ root, store, registry }: Dependencies) {
  /** Builds whose files were found to be as they are signed since this process began. */
  const checked = new Set<string>()

  /** @throws RegistryAway when what the registry gives is not what was signed, and as its calls */
  async function keepBuild({ name, build: { build, integrity } }: Wanted, known: ServedFiles | undefined) {
    const key = `${name}/${build}`
    const files = known ?? (await registry.files(name, build)).filter(({ path }) => !path.endsWith('.map'))
    const isOther = files.find((file) => integrity[file.path] !== file.integrity)
    const isMissing = Object.keys(integrity).find((path) => !files.some((file) => file.path === path))
    if (isOther || isMissing !== undefined) {
      throw new RegistryAway(`${isOther?.path ?? isMissing} of ${name} ${build} is not the file that was signed`)
    }
    if (!checked.has(key)) await pLimit(filesAtOnce).map(files, (file) => keepFile(name, build, file))
    checked.add(key)
    return [key, files] as const
  }

  async function keepFile(name: string, build: string, file: ServedFiles[number]) {
    const stored = { name, build, path: file.path }
    const bytes = await store.read(stored)
    if (bytes && integrityOf(bytes) === file.integrity) return
    if (bytes) await store.remove(stored)
    // What is compressed comes so, and is kept both ways. First the twin: where the file is, its twin is, too.
    const twin = file.brotliBytes === null ? undefined : await registry.read(name, build, file.path, 'br')
    const whole = twin ? await promisify(brotliDecompress)(twin) : await registry.read(name, build, file.path)
    if (integrityOf(whole) !== file.integrity) throw new RegistryAway(`${file.path} of ${name} ${build} came damaged`)
    if (twin) {
      await store.remove({ ...stored, encoding: 'br' })
      await store.write({ ...stored, encoding: 'br' }, twin)
    }
    await store.write(stored, whole)
  }

  return {
    /** The lists of all files that a release needs, once they are here. */
    async keep(document: ReleaseDocument, known: (key: string) => ServedFiles | undefined) {
      const retained: Record<string, ServedFiles> = {}
      for (const wanted of buildsNeeded(document)) {
        const [key, files] = await keepBuild(wanted, known(`${wanted.name}/${wanted.build.build}`))
        retained[key] = files
      }
      return retained
    },

    /** Lets go of the builds that no kept release needs: open tabs that still run one get it from the registry. */
    async prune(isNeeded: (key: string) => boolean) {
      for (const name of await foldersIn(root)) {
        for (const build of await foldersIn(join(root, name))) {
          if (isNeeded(`${name}/${build}`)) continue
          checked.delete(`${name}/${build}`)
          await store.removeBuild(name, build)
        }
      }
    },
  }
}

/** What is live, what a share of the visitors gets, and what browsers fall back to. */
function buildsNeeded({ shell, remotes }: ReleaseDocument): Wanted[] {
  return Object.entries(remotes)
    .flatMap(([name, { canary, previous, ...build }]) =>
      [build, canary, previous].flatMap((one) => (one ? [{ name, build: one }] : [])),
    )
    .concat({ name: 'shell', build: shell })
}

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
