import * as z from 'zod'

/** Where the process listens, what it keeps where and what it tells its operator. */
export const serverSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe('The one public port'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  DATA_DIR: z.string().default('.data').describe('Holds all state of an embedded installation'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('PostgreSQL 15 or newer; unset: an embedded one in DATA_DIR'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token that /metrics asks for; unset: open to all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn').describe('Log detail'),
})

export const serverConfig = (data: z.infer<typeof serverSettings>) => ({
  port: data.PORT,
  host: data.HOST,
  dataDir: data.DATA_DIR,
  databaseUrl: data.DATABASE_URL,
  metricsToken: data.METRICS_TOKEN,
  logLevel: data.LOG_LEVEL,
})
