import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { addErrorHandler, sendError } from '@pointfare/core/http/error-handler'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import type { Job } from '@pointfare/core/jobs'
import { loggerOptions } from '@pointfare/core/logger-options'
import { openQueue } from '@pointfare/core/open-queue'
import type { Queue } from '@pointfare/core/queue'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { bouncesRoutes } from './bounces/bounces.routes.ts'
import { openMailToken } from './mail-token.ts'
import { assetsRoutes } from './outbox/assets.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { createPost, mailJob, type Post } from './post.ts'
import { mailSender, type SendingResult } from './sending/send-mail.ts'
import { readWaiting, removeOldTexts } from './sending/sending.repository.ts'
import { createSmtpTransport } from './sending/smtp-transport.ts'

type Options = {
  db: Database
  connectionString: string
  config: Config
  /** Whether letters are written to nobody, so that anybody may read those that stay. */
  isDemo: boolean
  now: () => Date
  /** Hears of what went wrong, and of letters that will not arrive. */
  report: (event: unknown) => void
}

/** `total`: since this process began. `waiting` and `oldestSeconds`: of the installation. */
export type MailFigures = { total: Record<SendingResult, number>; waiting: number; oldestSeconds: number }

export type Mail = {
  /** The outbox, and the way in for bounces. */
  app: FastifyInstance
  post: Post
  queue: Queue
  /** Work of the installation, for one of its processes at a time. */
  jobs: Job[]
  /** Undefined where no letters leave. */
  figures: () => Promise<MailFigures | undefined>
  stop: () => Promise<void>
}

const aDay = 24 * 3_600_000

/** The letters of this process and its queue; letters leave where a mail server is configured. */
export async function openMail({ db, connectionString, config, isDemo, now, report }: Options): Promise<Mail> {
  const { mail, site } = config
  const token = await openMailToken(config.dataDir, mail.token)
  const app = await buildMailApp({ db, config, isDemo, token, now })
  const queue = openQueue({ connectionString, report })
  const total: Record<SendingResult, number> = { sent: 0, again: 0, failed: 0, suppressed: 0 }
  const count = (result: SendingResult) => void (total[result] += 1)
  const transport = mail.smtp && createSmtpTransport({ ...mail, smtp: mail.smtp })
  if (transport) queue.work(mailJob, { atOnce: 3 }, mailSender({ db, transport, now, count, warn: report }))

  return {
    app,
    post: createPost({ queue, isSending: transport !== undefined, host: new URL(site.origin).hostname, now }),
    queue,
    jobs: [
      { name: 'supervision of the queue', everyMs: 60_000, work: queue.supervise },
      {
        name: 'texts of old letters',
        everyMs: aDay,
        work: () => removeOldTexts(db, new Date(now().getTime() - mail.mailDays * aDay)),
      },
    ],
    async figures() {
      if (!transport) return undefined
      const { waiting, oldestAt } = await readWaiting(db)
      return { total, waiting, oldestSeconds: oldestAt ? (now().getTime() - oldestAt.getTime()) / 1000 : 0 }
    },
    async stop() {
      await Promise.all([app.close(), queue.stop()])
      transport?.close()
    },
  }
}

type Dependencies = {
  db: Database
  config: Pick<Config, 'site' | 'mail' | 'logLevel' | 'trustedProxies'> & Partial<Pick<Config, 'worker'>>
  /** Whether this is a site of made-up figures, whose letters anybody may read. */
  isDemo: boolean
  /** The operator's. */
  token: string
  now: () => Date
}

/** More than any report of a bounce needs. */
const longestBody = 16_384

/** The outbox, and the way in for bounces. */
export async function buildMailApp({ db, config, isDemo, token, now }: Dependencies): Promise<FastifyInstance> {
  const { site, mail, trustedProxies } = config
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: requestIdOf,
    trustProxy: trustedProxies,
    bodyLimit: longestBody,
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  addRequestIds(app)
  const typed = app.withTypeProvider<ZodTypeProvider>()
  await typed.register(assetsRoutes)
  await typed.register(outboxRoutes({ db, site, isSending: mail.smtp !== undefined, isDemo, token }))
  await typed.register(bouncesRoutes({ db, token, now }))
  await app.ready()
  return app
}
