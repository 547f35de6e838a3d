import * as z from 'zod'

const seconds = (usual: number) => z.coerce.number().min(0.1).max(600).default(usual)

/** How long anything may take before its caller gets an error instead. */
export const deadlineSettings = z.object({
  LOCK_TIMEOUT_SECONDS: seconds(3).describe('How long a statement waits for a lock'),
  STATEMENT_TIMEOUT_SECONDS: seconds(8).describe('How long a statement may take, waiting for locks included'),
  CONNECT_TIMEOUT_SECONDS: seconds(5).describe('How long a request waits for a connection to the database'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(5)
    .describe('How long requests are accepted after SIGTERM: as long as a proxy needs to notice'),
  REQUEST_TIMEOUT_SECONDS: seconds(15).describe('By when an answer must begin; later for prices and releases'),
})

export const deadlineConfig = (data: z.infer<typeof deadlineSettings>) => ({
  deadlines: {
    lockMs: data.LOCK_TIMEOUT_SECONDS * 1000,
    statementMs: data.STATEMENT_TIMEOUT_SECONDS * 1000,
    connectMs: data.CONNECT_TIMEOUT_SECONDS * 1000,
    requestMs: data.REQUEST_TIMEOUT_SECONDS * 1000,
    drainMs: data.DRAIN_SECONDS * 1000,
  },
})
