import { Currency, defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { mostAlternatives, RouteInfo, routeInfoBase, RouteInfoList } from '@pointfare/shared/contracts/route-info'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { upperCase } from '../upper-case.ts'
import { wholeNumber } from '../whole-number.ts'
import type { RouteInfoService } from './route-info.service.ts'

const tags = ['Cash prices']
const longestList = 50

const day = {
  origin: upperCase(AirportCode),
  destination: upperCase(AirportCode),
  date: IsoDate,
  cabin: z._default(upperCase(z.enum(searchableCabins)), 'ECONOMY'),
  currency: z._default(upperCase(Currency), defaultSearchCurrency),
}

const flightNumber = z.string().check(z.regex(/^[A-Z0-9]{2}\d{1,4}$/, 'A flight number is written like VS3'))

export const routeInfoRoutes =
  (routeInfo: RouteInfoService, memberCurrency: MemberCurrency): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      routeInfoBase,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'One flight as it is sold for cash: price, miles, journey time, aircraft, expected delay',
          querystring: z.object({
            ...day,
            airlineCode: upperCase(AirlineCode),
            flightNumber: z.optional(upperCase(flightNumber)),
          }),
          response: { 200: RouteInfo, ...problemResponses },
        },
      },
      async (request) =>
        routeInfo.get({ ...request.query, currency: (await memberCurrency(request)) ?? request.query.currency }),
    )

    app.get(
      `${routeInfoBase}/cheapest`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'The cheapest flights for cash on a day, of all airlines; by default without the very cheapest',
          querystring: z.object({
            ...day,
            maxResults: z._default(wholeNumber(1, longestList), mostAlternatives),
            excludeCheapest: z._default(z.stringbool(), true),
          }),
          response: { 200: RouteInfoList, ...problemResponses },
        },
      },
      async (request) =>
        routeInfo.cheapest({ ...request.query, currency: (await memberCurrency(request)) ?? request.query.currency }),
    )
  }
