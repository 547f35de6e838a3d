import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { CurrencyService } from './currency.service.ts'

/** A table changes with a release, if at all. */
const headers = { 'cache-control': 'public, max-age=3600' }

export const currencyRoutes =
  (currency: CurrencyService): FastifyPluginAsync =>
  async (app) => {
    route(app, getCurrencyRates, (_request, reply) => reply.headers(headers).send(currency.rates()))
  }
