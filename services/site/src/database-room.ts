import type { StatementWatch } from '@pointfare/core/db/tell-statements'

/** Callers of what failed are told to come back after a minute. */
const forgottenAfterMs = 60_000

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full. */
const diskFull = '53100'

export type DatabaseRoom = ReturnType<typeof watchRoom>

/** Hears from statements that failed whether the disk of the database is full: nothing else tells it before one is written. */
export function watchRoom({ slowMs, tell }: StatementWatch, now = () => performance.now()) {
  let fullAt: number | undefined
  const watch: StatementWatch = {
    slowMs,
    tell(reported) {
      if (reported.failed === diskFull) fullAt = now()
      tell(reported)
    },
  }
  return { watch, isThere: () => fullAt === undefined || now() - fullAt >= forgottenAfterMs }
}
