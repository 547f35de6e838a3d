import type { Database } from '@pointfare/core/db/database'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import { addErrorHandler, sendError } from '@pointfare/core/http/error-handler'
import type { Config } from '@pointfare/core/config'
import { loggerOptions } from '@pointfare/core/logger-options'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { bouncesRoutes } from './bounces/bounces.routes.ts'
import { assetsRoutes } from './outbox/assets.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'

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
