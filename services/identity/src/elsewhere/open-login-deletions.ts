import type { Database } from '@pointfare/core/db/database'
import type { Queue, QueuedJob } from '@pointfare/core/queue'
import type { TenantManagement } from '@pointfare/core/config/tenant-management-settings'
import type { Job } from '@pointfare/core/jobs'
import { type EndLogin, tokensLiveMs } from '@pointfare/core/tenant'
import { createLoginDeletionsRepository } from './login-deletions.repository.ts'
import { createManagementClient, TenantFault } from './management-client.ts'

/** Logins that a tenant elsewhere is still to delete; `oldestSeconds`: how long the first of them has waited. */
export type LoginDeletionFigures = { waiting: number; oldestSeconds: number }

export type LoginDeletions = {
  /** Undefined where logins elsewhere stay. */
  endLogin: EndLogin | undefined
  figures: () => Promise<LoginDeletionFigures>
  /** Work of the installation, for one of its processes at a time. */
  jobs: Job[]
}

type Options = {
  db: Database
  queue: Pick<Queue, 'enqueue' | 'work'>
  /** How to delete logins at the tenant; without it they stay. */
  management: TenantManagement | undefined
  now: () => Date
  /** Gets a line about what an operator may have to mend; none names a person. */
  report: (line: string) => void
}

const job = 'login-deletion'
const firstWaitMs = 2000
const longestWaitMs = 3_600_000
/** What a person has to mend takes them a while. */
const refusedWaitMs = 15 * 60_000
const noticeEveryMs = 10 * 60_000
const anHour = 3_600_000

/**
 * Deletes logins at a tenant elsewhere, each after the transaction in which its account was deleted, and tries again until
 * the tenant has done it. Until then nobody with that login is let in.
 */
export function openLoginDeletions({ db, queue, management, now, report }: Options): LoginDeletions {
  const repository = createLoginDeletionsRepository(db)
  const reportedAt = new Map<string, number>()

  /** What stays wrong is told now and then. */
  function tell(line: string) {
    const moment = now().getTime()
    if (moment - (reportedAt.get(line) ?? Number.NEGATIVE_INFINITY) < noticeEveryMs) return
    reportedAt.set(line, moment)
    report(line)
  }

  async function tellWaiting() {
    const { waiting, oldestAt } = await repository.figures()
    if (!oldestAt) return
    const why = management ? '' : '; set AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET again'
    report(`Logins of deleted accounts that their tenant still has: ${waiting}, since ${oldestAt.toISOString()}${why}`)
  }

  const removeOld = () => repository.removeOld(new Date(now().getTime() - tokensLiveMs))

  async function figures() {
    const { waiting, oldestAt } = await repository.figures()
    return { waiting, oldestSeconds: oldestAt ? Math.max(0, (now().getTime() - oldestAt.getTime()) / 1000) : 0 }
  }

  async function watch() {
    if (management) await resume(management.issuer)
    await tellWaiting()
    await removeOld()
  }

  /** Jobs are kept for two weeks, and tried so many times; deletions wait for as long as it takes. */
  async function resume(tenant: string) {
    const moment = now().getTime()
    for (const id of await repository.lost(tenant, new Date(moment - anHour))) {
      await queue.enqueue(db, job, { id }, { key: `${id} again ${Math.floor(moment / anHour)}` })
    }
  }

  const jobs = [{ name: 'logins to be deleted elsewhere', everyMs: anHour, work: watch }]
  if (!management) return { endLogin: undefined, figures, jobs }

  const { issuer } = management
  const client = createManagementClient({ management, now })
  queue.work(job, {}, async ({ data: { id }, signal }: QueuedJob<{ id: string }>) => {
    const deletion = await repository.begin(id, issuer, now())
    if (!deletion) return
    const { subject, attempts } = deletion
    try {
      await client.deleteUser(subject, signal)
    } catch (error) {
      if (!(error instanceof TenantFault) || signal.aborted) throw error
      const nextAt = new Date(now().getTime() + waitAfter(error, attempts))
      await db.transaction(async (tx) => {
        await createLoginDeletionsRepository(tx).fail(id, { error: error.message, nextAt })
        await queue.enqueue(tx, job, { id }, { key: `${id} ${attempts}`, startAfter: nextAt })
      })
      tell(`The login of a deleted account is not deleted yet, and tried again: ${error.message}`)
      return
    }
    await repository.end(id, subject, now())
  })

  return {
    async endLogin(tx, subject) {
      const id = await createLoginDeletionsRepository(tx).add(issuer, subject, now())
      await queue.enqueue(tx, job, { id }, { key: `${id} 0` })
      return true
    },
    figures,
    jobs,
  }
}

/** In milliseconds, after so many attempts. */
function waitAfter({ kind, retryAfterMs }: TenantFault, attempts: number): number {
  if (kind === 'refused') return refusedWaitMs
  return retryAfterMs ?? Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 30), longestWaitMs)
}
