import { CurrencyRates, currencyRatesPath } from '@pointfare/shared/contracts/currency-rates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrencyService } from './currency.service.ts'

/** A table changes with a release, if at all. */
const headers = { 'cache-control': 'public, max-age=3600' }

export const currencyRoutes =
  (currency: CurrencyService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      currencyRatesPath,
      {
        config: { access: 'public' },
        schema: {
          tags: ['Cash prices'],
          summary: 'The exchange rates that prices are converted by, with their date and source',
          response: { 200: CurrencyRates },
        },
      },
      async (_request, reply) => reply.headers(headers).send(currency.rates()),
    )
  }
