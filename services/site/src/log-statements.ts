import type { StatementWatch } from '@pointfare/core/db/tell-statements'
import type { Config } from '@pointfare/core/config'
import type { FastifyBaseLogger } from 'fastify'

/** A value that cannot be, or a name that is taken: whoever sent the statement expects that, and has an answer. */
const expected = /^2[23]/

/** Has the log say which statements failed or took long, and for which request or job, under the name that requests have in it. */
export const logStatements = (
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { slowStatementMs }: Pick<Config, 'slowStatementMs'>,
): StatementWatch => ({
  slowMs: slowStatementMs,
  tell({ requested: reqId, statement, ms, failed }) {
    const line = { reqId, statement, ms, ...(failed === undefined ? {} : { failed }) }
    if (failed === undefined) log.warn(line, 'A statement took long')
    else log[expected.test(failed) ? 'info' : 'warn'](line, 'A statement failed')
  },
})
