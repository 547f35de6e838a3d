import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { CashPriceProvider } from '../cash-prices/cash-price-provider.ts'
import { noCashPrices } from '../cash-prices/no-cash-prices.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { airlinesModule } from './modules/airlines/airlines.module.ts'
import { cheapestModule } from './modules/cheapest/cheapest.module.ts'
import { currencyRoutes } from './modules/currency/currency.routes.ts'
import { createCurrencyService } from './modules/currency/currency.service.ts'
import { referenceRates } from './modules/currency/reference-rates.ts'
import { feedHealthModule } from './modules/feed-health/feed-health.module.ts'
import { rewardFlightsModule } from './modules/reward-flights/reward-flights.module.ts'
import { routeInfoModule } from './modules/route-info/route-info.module.ts'
import { searchDataModule } from './modules/search-data/search-data.module.ts'
import { createTokenVerifier } from './plugins/authentication-token.ts'
import { addAuthentication } from './plugins/authentication.ts'
import { addCompression } from './plugins/compression.ts'
import { addErrorHandler, sendError } from './plugins/error-handler.ts'
import { addHealth } from './plugins/health.ts'
import { addOpenApi } from './plugins/openapi.ts'

type Dependencies = {
  db: Database
  config: Pick<Config, 'logLevel' | 'site' | 'auth' | 'feeds'>
  cashPrices?: CashPriceProvider
  now?: () => Date
}

/** The whole HTTP API, ready for `inject` or to be handed requests. */
export async function buildApi({
  db,
  config,
  cashPrices = noCashPrices,
  now = () => new Date(),
}: Dependencies): Promise<FastifyInstance> {
  // Contracts are zod/mini, which brings no words of its own; the API answers in English.
  z.config(z.locales.en())

  const app = Fastify({ logger: { level: config.logLevel }, frameworkErrors: sendError })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  addErrorHandler(app)
  await addCompression(app)
  await addOpenApi(app, config.site.title)
  addHealth(app, db)
  await addAuthentication(app, createTokenVerifier(config.auth))

  await app.register(airlinesModule(db))
  await app.register(rewardFlightsModule(db))
  await app.register(searchDataModule({ db, now }))
  await app.register(feedHealthModule({ db, staleAfterMinutes: config.feeds.staleAfterMinutes, now }))

  const currency = createCurrencyService(referenceRates)
  const memberCurrency = async () => undefined
  await app.register(currencyRoutes(currency))
  await app.register(cheapestModule({ db, cashPrices, currency, memberCurrency, now }))
  await app.register(routeInfoModule({ db, cashPrices, currency, memberCurrency }))

  await app.ready()
  return app
}
