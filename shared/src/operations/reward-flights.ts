import * as z from 'zod/mini'
import { IsoDate } from '../contracts/dates.ts'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { DayPricesList, FlightSearch, mostPointsRequested, mostSeatsRequested } from '../contracts/flight-search.ts'
import { FlightStandings } from '../contracts/price-standing.ts'
import {
  allResultsPageSize,
  HistoricRewardFlightPage,
  historyPageSize,
  maxSearchRangeDays,
  resultsPageSize,
  RewardFlightPage,
} from '../contracts/reward-flight.ts'
import { RouteSchedule } from '../contracts/route-schedule.ts'
import { RewardFlightList } from '../contracts/search.ts'
import type { Operation } from './operation.ts'
import {
  airlineOrAny,
  airlinesOrAny,
  airportPair,
  flightNumber,
  longList,
  longListPage,
  pageQuery,
  placePair,
  upperCase,
  wholeNumber,
  yesOrNo,
} from './parameters.ts'

const tags = ['Reward flights'] as const
const common = { method: 'GET', base: 'flight', access: 'public', tags, refusals: [404] } as const
const route = { airline: airlineOrAny, ...airportPair }
const routes = { airline: airlinesOrAny, ...placePair }
const routesAndDates = { ...routes, from: IsoDate, to: IsoDate }
const several =
  'airline is one code, up to ten with commas, or any for every airline; origin and destination are up to eight codes of airports or cities (LON, NYC), with commas.'
const longestHistoryPage = 100

export const searchRewardFlights = {
  ...common,
  operationId: 'searchRewardFlights',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to',
  summary: 'Reward flights of airlines between places, by date',
  description: `${several} Flights of all of them are in one order; with more than one airline, carriers counts those of each. A page has whole days: as many as page-size flights hold, or page-days of those that have flights.`,
  params: routesAndDates,
  query: {
    ...pageQuery(resultsPageSize, allResultsPageSize),
    'page-days': z.optional(wholeNumber(1, maxSearchRangeDays)),
  },
  answers: { 200: RewardFlightPage, 304: null },
} as const satisfies Operation

export const listDayPrices = {
  ...common,
  operationId: 'listDayPrices',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/days',
  summary: 'The lowest points of each cabin, day by day, of airlines between places',
  description: `${several} seats, points and saver filter as in a search. With asof the answer is what was known at the end of that day (UTC).`,
  params: routesAndDates,
  query: {
    seats: z.optional(wholeNumber(1, mostSeatsRequested)),
    points: z.optional(wholeNumber(1, mostPointsRequested)),
    saver: z.optional(z.union([z.boolean(), yesOrNo()])),
    asof: z.optional(IsoDate),
  },
  answers: { 200: DayPricesList, 304: null },
} as const satisfies Operation

export const getRouteSchedule = {
  ...common,
  operationId: 'getRouteSchedule',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/schedule',
  summary: 'Duration, aircraft and award taxes of each flight of a route',
  description: `${several} Where more than one of these was requested, each flight has its airline and airports.`,
  params: routes,
  query: { currency: z._default(upperCase(Currency), defaultSearchCurrency) },
  answers: { 200: RouteSchedule },
} as const satisfies Operation

export const listFlightStandings = {
  ...common,
  operationId: 'listFlightStandings',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/standings',
  summary: 'How the points of each flight compare with those of its airline, route and cabin in the last 90 days',
  description: `Compared with all flights of these days that are still to leave. ${several}`,
  params: routesAndDates,
  answers: { 200: FlightStandings },
} as const satisfies Operation

export const listPriceHistory = {
  ...common,
  operationId: 'listPriceHistory',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/on/:on/historic',
  summary: 'What the flights of one route and day cost before, newest first',
  description: 'With `flight`, of that flight alone.',
  params: { ...route, on: IsoDate },
  query: { flight: z.optional(flightNumber), ...pageQuery(historyPageSize, longestHistoryPage) },
  answers: { 200: HistoricRewardFlightPage, 304: null },
} as const satisfies Operation

export const filterRewardFlights = {
  ...common,
  operationId: 'filterRewardFlights',
  method: 'POST',
  path: '/api/v1/flights/search',
  summary: 'Reward flights that match all criteria, between places or on all routes',
  body: FlightSearch,
  answers: { 200: RewardFlightPage },
} as const satisfies Operation

export const listRewardFlights = {
  ...common,
  operationId: 'listRewardFlights',
  base: 'search',
  path: '/v1/api/airline/:airline/reward-flights/origin/:origin/destination/:destination',
  summary: 'All reward flights of airlines between places, or those of a day, optionally with the way back',
  description: `${several} ${longList} The way back follows the last flight there.`,
  params: routes,
  query: { departureDate: z.optional(IsoDate), returnDate: z.optional(IsoDate), ...longListPage },
  answers: { 200: RewardFlightList, 304: null },
} as const satisfies Operation
