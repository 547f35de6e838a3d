import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import {
  cheapestPageSizes,
  CheapestFlightPage,
  CheapestMonths,
  cheapestSorts,
  defaultCheapestPageSize,
  PointsByFlight,
} from '@pointfare/shared/contracts/cheapest'
import { Currency, defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import { upperCase } from '../upper-case.ts'
import { wholeNumber } from '../whole-number.ts'
import type { CheapestService } from './cheapest.service.ts'

const tags = ['Reward flights']
const lastPageNumber = 100_000

/** As paths write it, `premium-economy`, or as bodies do. */
const cabinOfPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.toUpperCase().replaceAll('-', '_')),
  ),
  z.enum(searchableCabins),
)

const params = z.object({
  airline: upperCase(AirlineCode),
  origin: upperCase(AirportCode),
  destination: upperCase(AirportCode),
  cabin: cabinOfPath,
})

const querystring = z.object({
  'page-number': z._default(wholeNumber(0, lastPageNumber), 0),
  'page-size': z._default(
    z.pipe(z.coerce.number(), z.literal(cheapestPageSizes, `One of ${cheapestPageSizes.join(', ')}`)),
    defaultCheapestPageSize,
  ),
  currency: z._default(upperCase(Currency), defaultSearchCurrency),
  sort: z._default(z.enum(cheapestSorts), 'points'),
})

const path = '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/cabin/:cabin/cheapest'

export const cheapestRoutes =
  (cheapest: CheapestService, memberCurrency: MemberCurrency): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      path,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'The cheapest reward flights of a route in one cabin, with what they cost in cash',
          params,
          querystring,
          response: { 200: CheapestFlightPage, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { 'page-number': pageNumber, 'page-size': pageSize, sort, currency } = request.query
        const found = await cheapest.list({
          ...request.params,
          pageNumber,
          pageSize,
          sort,
          currency: (await memberCurrency(request)) ?? currency,
        })
        return sendRevalidated(request, reply, found)
      },
    )

    app.get(
      `${path}/months`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'What points are asked in each month on a route in one cabin',
          params,
          response: { 200: CheapestMonths, ...problemResponses },
        },
      },
      async (request, reply) => sendRevalidated(request, reply, await cheapest.months(request.params)),
    )

    app.get(
      `${path}/flights`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Date, flight number and points of every reward flight of a route in one cabin',
          params,
          response: { 200: PointsByFlight, ...problemResponses },
        },
      },
      async (request, reply) => sendRevalidated(request, reply, await cheapest.flights(request.params)),
    )
  }
