import { AirlineList } from '@pointfare/shared/contracts/airline'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { HotelChainList, HotelStayList } from '@pointfare/shared/contracts/hotel'
import { AirportCode } from '@pointfare/shared/contracts/iata'
import { RewardFlightList, SearchResults } from '@pointfare/shared/contracts/search'
import { filledText } from '@pointfare/shared/contracts/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import { airlineOrAny } from '../airline-or-any.ts'
import { nextPage } from '../next-page.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import { stayDates } from '../stay-dates.ts'
import { upperCase } from '../upper-case.ts'
import { wholeNumber } from '../whole-number.ts'
import type { SearchService } from './search.service.ts'

const tags = ['Search']
const config = { access: 'public' } as const
const text = filledText(100)
const route = { origin: upperCase(AirportCode), destination: upperCase(AirportCode) }
const pageNumber = { 'page-number': z._default(wholeNumber(0, 100), 0) }
const longList =
  'At most 1,000 flights. When there are more, the header Link names the address of the next ones, with `rel="next"`.'

export const searchRoutes =
  (search: SearchService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/api/search',
      {
        config,
        schema: {
          tags,
          summary: 'Airlines, airports and hotel chains that a text names',
          querystring: z.object({ q: text, limit: z._default(wholeNumber(1, 50), 10) }),
          response: { 200: SearchResults, ...problemResponses },
        },
      },
      ({ query: { q, limit } }) => search.everything(q, limit),
    )

    app.get(
      '/v1/api/search/airlines',
      {
        config,
        schema: {
          tags,
          summary: 'Airlines whose name or code holds a text',
          querystring: z.object({ q: text }),
          response: { 200: AirlineList, ...problemResponses },
        },
      },
      ({ query: { q } }) => search.searchAirlines(q),
    )

    app.get(
      '/v1/api/search/hotels',
      {
        config,
        schema: {
          tags,
          summary: 'Hotel chains that a text names; with a location, those with stays there',
          querystring: z.object({ q: text, location: z.optional(text) }),
          response: { 200: HotelChainList, ...problemResponses },
        },
      },
      ({ query: { q, location } }) => search.searchHotels(q, location),
    )

    app.get(
      '/v1/api/search/flights',
      {
        config,
        schema: {
          tags,
          summary: 'Reward flights of every airline on one route: on one day, or on all from today',
          description: longList,
          querystring: z.object({ ...route, departureDate: z.optional(IsoDate), ...pageNumber }),
          response: { 200: RewardFlightList, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { 'page-number': page, ...query } = request.query
        const { flights, isLast } = await search.searchFlights({ ...query, pageNumber: page })
        if (!isLast) reply.header('link', nextPage(request.url, page))
        return sendRevalidated(request, reply, flights)
      },
    )

    app.get(
      '/v1/api/search/hotel-stays',
      {
        config,
        schema: {
          tags,
          summary: 'What hotel chains ask for a stay in a city, fewest points first',
          querystring: z.object({ location: text, ...stayDates }),
          response: { 200: HotelStayList, ...problemResponses },
        },
      },
      ({ query: { location, ...dates } }) => search.searchStays(location, dates),
    )

    app.get(
      '/v1/api/airline/:airline/reward-flights/origin/:origin/destination/:destination',
      {
        config,
        schema: {
          tags: ['Reward flights'],
          summary: 'All reward flights of an airline on one route, or those of a day, with a way back if asked for',
          description: `${longList} The way back follows the last flight there.`,
          params: z.object({ airline: airlineOrAny, ...route }),
          querystring: z.object({
            departureDate: z.optional(IsoDate),
            returnDate: z.optional(IsoDate),
            ...pageNumber,
          }),
          response: { 200: RewardFlightList, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { 'page-number': page, ...dates } = request.query
        const { flights, isLast } = await search.listFlights({ ...request.params, ...dates, pageNumber: page })
        if (!isLast) reply.header('link', nextPage(request.url, page))
        return sendRevalidated(request, reply, flights)
      },
    )
  }
