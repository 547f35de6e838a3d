import { whoAsks } from './requested-for.ts'
import type { Statement } from './database.ts'

/** A statement that failed or took long, without its values. */
export type ReportedStatement = {
  /** Its name. */
  statement: string
  /** The id of the request or job that sent it; undefined where the process did so of its own accord. */
  requested: string | undefined
  /** Milliseconds until its answer, waiting for a connection included. */
  ms: number
  /** Why it failed, as a code: SQLSTATE, or one of the system or the driver. Never words, which may hold values. */
  failed?: string
}

export type StatementWatch = {
  /** Statements that take this many milliseconds, or more, are told. */
  slowMs: number
  tell: (reported: ReportedStatement) => void
}

export type TimeStatement = <Result>(statement: Pick<Statement, 'name'>, work: () => Promise<Result>) => Promise<Result>

/** Passes statements on, and tells of those that failed or took long. */
export function tellStatements({ slowMs, tell }: StatementWatch): TimeStatement {
  return async ({ name }, work) => {
    const startedAt = performance.now()
    const reported = () => ({
      statement: name,
      requested: whoAsks(),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    })
    try {
      const result = await work()
      if (performance.now() - startedAt >= slowMs) tell(reported())
      return result
    } catch (error) {
      tell({ ...reported(), failed: codeOf(error) })
      throw error
    }
  }
}

/** Where nobody wants to know. */
export const untold: TimeStatement = (_statement, work) => work()

/** The innermost of its causes knows it best. */
function codeOf(error: unknown): string {
  const { code, cause, name = 'unknown' } = error as { code?: unknown; cause?: unknown; name?: string }
  if (cause !== undefined) return codeOf(cause)
  return typeof code === 'string' ? code : name
}
