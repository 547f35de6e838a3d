import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import { pageOf } from '@pointfare/core/page-of'
import { createWriteBehind } from '@pointfare/core/write-behind'
import type { AuditRepository } from './audit.repository.ts'
import type { Noted } from './audit-chain.ts'
import { createDenials, type Denial } from './denials.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const denialsStoredMs = 90 * dayMs

type Dependencies = { repository: AuditRepository; now: () => Date; report: (error: unknown) => void }

export type AuditService = ReturnType<typeof createAuditService>

/** What happened to the registry besides releases, which have a history of their own. */
export function createAuditService({ repository, now, report }: Dependencies) {
  const denials = createDenials()
  let minute = minuteOf(now())
  let timer: NodeJS.Timeout | undefined
  let noted = 0
  const waiting = createWriteBehind<Noted>({ store: repository.append, most: 10_000, everyMs: 1000, report })

  /** Callers need not wait for it; entries that come while others are written are written together. */
  function note(entry: Omit<Noted, 'at'>): Promise<void> {
    waiting.add(String((noted += 1)), { ...entry, at: now() })
    return waiting.flush()
  }

  /** Denials that were only counted are summed up once their minute is over. */
  function sumUp() {
    clearTimeout(timer)
    timer = undefined
    for (const sum of denials.summed()) void note({ kind: 'denied', ...sum })
  }

  function sumUpEarlier() {
    if (minuteOf(now()) === minute) return
    minute = minuteOf(now())
    sumUp()
    void forget()
  }

  const forgetDenials = () => repository.forgetDenials(new Date(now().getTime() - denialsStoredMs))
  const forget = () => forgetDenials().catch(report)

  return {
    /**
     * Notes what was done, or happened by itself. Resolves when it is written, or waits for the database; never
     * rejects.
     */
    note: (kind: string, actor: string | null, detail: string, address: string | null = null): Promise<void> =>
      note({ kind, actor, detail, address }),

    /** Notes a refusal. Of repeated ones only some are kept whole, the others counted. */
    noteDenied(denial: Denial) {
      sumUpEarlier()
      if (denials.take(denial)) void note({ kind: 'denied', ...denial })
      else timer ??= setTimeout(sumUp, minuteMs).unref()
    },

    /** Forgets who was denied what, and from where, longer ago than it is kept. */
    forgetDenials,

    /** Newest first; of all kinds, or of some. */
    async list(
      kinds: readonly string[] | null,
      pageNumber: number,
      pageSize: number,
    ): Promise<PagedResponse<AuditEntry>> {
      sumUpEarlier()
      await forget()
      await waiting.flush()
      const total = await repository.count(kinds)
      const content = await repository.list(kinds, pageSize, pageNumber * pageSize)
      return pageOf({ total, content }, { pageNumber, pageSize })
    },

    /** Resolves when everything is noted. */
    async close() {
      sumUp()
      await waiting.close()
    },
  }
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs)
