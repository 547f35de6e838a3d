import { IsoDate } from '@pointfare/shared/contracts/dates'
import { DayPricesList, FlightSearch, flightSearchPath } from '@pointfare/shared/contracts/flight-search'
import { AirportCode } from '@pointfare/shared/contracts/iata'
import { FlightStandings } from '@pointfare/shared/contracts/price-standing'
import {
  allResultsPageSize,
  HistoricRewardFlightPage,
  historyPageSize,
  resultsPageSizes,
  RewardFlightPage,
} from '@pointfare/shared/contracts/reward-flight'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import { sendAsItIs, sendRevalidated } from '../send-revalidated.ts'
import { airlineOrAny } from '../airline-or-any.ts'
import { upperCase } from '../upper-case.ts'
import { wholeNumber } from '../whole-number.ts'
import type { RewardFlightsService } from './reward-flights.service.ts'

const tags = ['Reward flights']
const lastPageNumber = 100_000
const longestHistoryPage = 100

const route = { airline: airlineOrAny, origin: upperCase(AirportCode), destination: upperCase(AirportCode) }

const page = (defaultSize: number, longest: number) =>
  z.object({
    'page-number': z._default(wholeNumber(0, lastPageNumber), 0),
    'page-size': z._default(wholeNumber(1, longest), defaultSize),
  })

/** Ninety days do not move in five minutes. */
const standingHeaders = { 'cache-control': 'public, max-age=300' }

export const rewardFlightsRoutes =
  (flights: RewardFlightsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Reward flights of an airline on one route, by date',
          params: z.object({ ...route, from: IsoDate, to: IsoDate }),
          querystring: page(resultsPageSizes[0], allResultsPageSize),
          response: { 200: RewardFlightPage, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { params, query } = request
        const found = await flights.search({
          ...params,
          pageNumber: query['page-number'],
          pageSize: query['page-size'],
        })
        return sendRevalidated(request, reply, found)
      },
    )

    app.get(
      '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/days',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'The lowest points of each cabin, day by day, on one route of an airline',
          params: z.object({ ...route, from: IsoDate, to: IsoDate }),
          response: { 200: DayPricesList, ...problemResponses },
        },
      },
      async (request, reply) => sendRevalidated(request, reply, await flights.days(request.params)),
    )

    app.get(
      '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/standings',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'How the points of each flight stand among its own of the last 90 days',
          params: z.object({ ...route, from: IsoDate, to: IsoDate }),
          response: { 200: FlightStandings, ...problemResponses },
        },
      },
      async (request, reply) => {
        reply.headers(standingHeaders)
        return sendAsItIs(reply, JSON.stringify(await flights.standings(request.params)))
      },
    )

    app.post(
      flightSearchPath,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Reward flights that fit everything asked for, on one route or on all',
          body: FlightSearch,
          response: { 200: RewardFlightPage, ...problemResponses },
        },
      },
      async ({ body }, reply) => sendAsItIs(reply, JSON.stringify(await flights.filter(body))),
    )

    app.get(
      '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/on/:on/historic',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'What the flights of one route and day cost before, newest first',
          params: z.object({ ...route, on: IsoDate }),
          querystring: page(historyPageSize, longestHistoryPage),
          response: { 200: HistoricRewardFlightPage, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { params, query } = request
        const { airline, ...rest } = params
        const found = await flights.history({
          ...rest,
          carrier: airline,
          pageNumber: query['page-number'],
          pageSize: query['page-size'],
        })
        return sendRevalidated(request, reply, found)
      },
    )
  }
