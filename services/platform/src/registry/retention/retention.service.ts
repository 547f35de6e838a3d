import type { Pruning } from '@pointfare/shared/platform/pruning'
import type { ArtifactStore } from '../store/artifact-store.ts'
import type { BuildAddress, Limits, RetentionRepository, UnneededBuild, Upload } from './retention.repository.ts'

export type RetentionService = ReturnType<typeof createRetentionService>

type Dependencies = { repository: RetentionRepository; store: ArtifactStore; now: () => Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Who finds an old mistake within two weeks can still roll anything back. */
const keepUnneededMs = 14 * dayMs
/** A tab may sleep over a weekend and a day off, and then load a part of the page that it had not needed before. */
const keepAfterSeenMs = 7 * dayMs
const keepUploadMs = dayMs

/** Removes builds that nothing needs any more, and uploads that were never completed. */
export function createRetentionService({ repository, store, now }: Dependencies) {
  return {
    /** What `prune` would remove at this moment. */
    async preview(): Promise<Pruning> {
      const limits = limitsAt(now())
      return pruning(true, await repository.listUnneeded(limits), await repository.listStaleUploads(limits))
    },

    /**
     * Answers what was removed. What is released meanwhile stays; what was removed by then cannot be released.
     * @throws StoreUnavailable; builds that were marked until then are emptied by the next run
     */
    async prune(): Promise<Pruning> {
      const limits = limitsAt(now())
      const builds = await those(await repository.listUnneeded(limits), (build) => remove(build, limits))
      for (const build of await repository.listFull()) await empty(build)
      const uploads = await those(await repository.listStaleUploads(limits), (upload) => forget(upload, limits))
      await repository.forgetSeenBefore(limits)
      return pruning(false, builds, uploads)
    },
  }

  /** Asked anew under the lock: a release made since has been committed by then, a later one finds the build gone. */
  function remove(build: BuildAddress, limits: Limits) {
    return repository.inTransaction(async (tx) => {
      await tx.lock(build)
      if (!(await tx.isUnneeded(build, limits))) return false
      await tx.markRemoved(build, now())
      return true
    })
  }

  /** The files go under the lock, so that a build that is brought back waits and uploads all of them. */
  function empty(build: BuildAddress) {
    return repository.inTransaction(async (tx) => {
      const locked = await tx.lock(build)
      if (locked?.state !== 'removed' || locked.isEmptied) return
      await store.removeBuild(build.name, build.build)
      await tx.markEmptied(build, now())
    })
  }

  function forget(upload: BuildAddress, { declaredBefore }: Limits) {
    return repository.inTransaction(async (tx) => {
      const locked = await tx.lock(upload)
      if (locked?.state !== 'uploading' || locked.declaredAt >= declaredBefore) return false
      await store.removeBuild(upload.name, upload.build)
      await tx.forgetUpload(upload)
      return true
    })
  }
}

function limitsAt(now: Date): Limits {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return {
    publishedBefore: ago(keepUnneededMs),
    seenBefore: ago(keepAfterSeenMs),
    declaredBefore: ago(keepUploadMs),
  }
}

/** One after the other, the items for which `work` says yes. */
async function those<Item>(items: Item[], work: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const done: Item[] = []
  for (const item of items) if (await work(item)) done.push(item)
  return done
}

const pruning = (dryRun: boolean, builds: UnneededBuild[], uploads: Upload[]): Pruning => ({
  dryRun,
  builds: builds.map(({ publishedAt, ...build }) => ({ ...build, publishedAt: publishedAt.toISOString() })),
  uploads: uploads.map(({ declaredAt, ...upload }) => ({ ...upload, declaredAt: declaredAt.toISOString() })),
})
