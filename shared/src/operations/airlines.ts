import { Airline, AirlineList, RouteEntryList } from '../contracts/airline.ts'
import * as z from 'zod/mini'
import { AirlineCode } from '../contracts/iata.ts'
import type { Operation } from './operation.ts'
import { upperCase } from './parameters.ts'

const common = { method: 'GET', base: 'routes', access: 'public', tags: ['Airlines'] } as const

export const listAirlines = {
  ...common,
  operationId: 'listAirlines',
  path: '/v1/api/airlines',
  summary: 'Airlines whose reward flights are tracked',
  answers: { 200: AirlineList },
} as const satisfies Operation

export const getAirline = {
  ...common,
  operationId: 'getAirline',
  path: '/v1/api/airlines/:code',
  summary: 'One airline',
  params: { code: upperCase(AirlineCode) },
  answers: { 200: Airline },
  refusals: [404],
} as const satisfies Operation

export const listRoutesOfAirline = {
  ...common,
  operationId: 'listRoutesOfAirline',
  path: '/v1/api/airlines/:code/routes',
  summary: 'Where an airline flies: each origin with its destinations',
  description: 'With `any` in place of the code, where any of them flies.',
  params: { code: upperCase(z.union([AirlineCode, z.literal('ANY')])) },
  answers: { 200: RouteEntryList },
  refusals: [404],
} as const satisfies Operation
