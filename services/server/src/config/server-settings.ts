import * as z from 'zod'
import { secret, text, wholeNumber } from './plain-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Where the process listens, what it keeps where and what it tells its operator. */
export const serverSettings = z.object({
  PORT: wholeNumber(0, 65_535).default(4000).describe('The one public port'),
  HOST: text.default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  DATA_DIR: text.default('.data').describe('Holds all state of an embedded installation'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('PostgreSQL 15 or newer; unset: an embedded one in DATA_DIR'),
  METRICS_TOKEN: secret.optional().describe('Bearer token that /metrics asks for; unset: open to all'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('warn')
    .describe('Log detail'),
})

export const serverConfig = (data: z.infer<typeof serverSettings>) => ({
  port: data.PORT,
  host: data.HOST,
  dataDir: data.DATA_DIR,
  databaseUrl: data.DATABASE_URL,
  metricsToken: data.METRICS_TOKEN,
  logLevel: data.LOG_LEVEL,
})
