import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { airlinesModule } from './modules/airlines/airlines.module.ts'
import { rewardFlightsModule } from './modules/reward-flights/reward-flights.module.ts'
import { searchDataModule } from './modules/search-data/search-data.module.ts'
import { addCompression } from './plugins/compression.ts'
import { addErrorHandler, sendError } from './plugins/error-handler.ts'
import { addHealth } from './plugins/health.ts'
import { addOpenApi } from './plugins/openapi.ts'

type Dependencies = { db: Database; config: Pick<Config, 'logLevel' | 'site'> }

/** The whole HTTP API, ready for `inject` or to be handed requests. */
export async function buildApi({ db, config }: Dependencies): Promise<FastifyInstance> {
  // Contracts are zod/mini, which brings no words of its own; the API answers in English.
  z.config(z.locales.en())

  const app = Fastify({ logger: { level: config.logLevel }, frameworkErrors: sendError })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  addErrorHandler(app)
  await addCompression(app)
  await addOpenApi(app, config.site.title)
  addHealth(app, db)

  await app.register(airlinesModule(db))
  await app.register(rewardFlightsModule(db))
  await app.register(searchDataModule(db))

  await app.ready()
  return app
}
