import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { secret, text, wholeNumber } from './plain-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Where the process listens, what it keeps where and what it tells its operator. */
export const serverSettings = z.object({
  PORT: wholeNumber(0, 65_535).default(4000).describe('The one public port'),
  HOST: text.default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  WORKERS: z
    .union([z.literal('auto'), wholeNumber(1, 64)], 'must be auto or a whole number from 1 to 64')
    .default(1)
    .describe('Processes that serve the site behind its port; auto: one for each core'),
  DATA_DIR: text.default('.data').describe('Holds all state of an embedded installation'),
  METRICS_TOKEN: secret.optional().describe('Bearer token that /metrics requires; unset: open to all'),
  SECURITY_LOG: text.optional().describe('File of security events; unset: among the other lines of the log'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('warn')
    .describe('Log detail'),
  SLOW_STATEMENT_MS: wholeNumber(0, 600_000)
    .default(1000)
    .describe('Log every statement of the database that takes at least so many milliseconds'),
})

export const serverConfig = (data: z.infer<typeof serverSettings>) => ({
  port: data.PORT,
  host: data.HOST,
  workers: data.WORKERS === 'auto' ? availableParallelism() : data.WORKERS,
  dataDir: data.DATA_DIR,
  metricsToken: data.METRICS_TOKEN,
  logLevel: data.LOG_LEVEL,
  slowStatementMs: data.SLOW_STATEMENT_MS,
  securityLog: data.SECURITY_LOG,
  /** Which one this process is, where several serve the site behind one port. */
  worker: undefined as number | undefined,
})
