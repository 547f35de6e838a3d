import { AirportCode } from '@pointfare/shared/contracts/iata'
import * as z from 'zod'
import { webAddress } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { text, wholeNumber } from './plain-values.ts'

const partsOf = (list: string) => list.split(',').flatMap((part) => part.trim() || [])

const programmes = z.string().transform((list, context) => {
  const named = [...new Set(partsOf(list).map((part) => part.toLowerCase()))]
  const wrong = named.find((name) => !/^[a-z]+$/.test(name))
  if (named.length > 0 && wrong === undefined) return named
  context.addIssue(
    `${wrong === undefined ? 'must name a programme' : `"${wrong}" is no programme`}; write them like virginatlantic,american`,
  )
  return z.NEVER
})

export type PulledRoute = { origin: string; destination: string }

const routes = z.string().transform((list, context): PulledRoute[] => {
  const read = partsOf(list).map((part) => ({ part, route: routeOf(part.toUpperCase()) }))
  const wrong = read.find(({ route }) => !route)
  if (read.length > 0 && !wrong) return read.flatMap(({ route }) => route ?? [])
  context.addIssue(`${wrong ? `"${wrong.part}" is no route` : 'must name a route'}; write them like LHR-JFK,JFK-LHR`)
  return z.NEVER
})

function routeOf(text: string): PulledRoute | undefined {
  const { data } = z.tuple([AirportCode, AirportCode]).safeParse(text.split('-'))
  return data && data[0] !== data[1] ? { origin: data[0], destination: data[1] } : undefined
}

/** What is asked of the Seats.aero Partner API, and how often. */
export const pullSettings = z.object({
  SEATS_AERO_TOKEN: text.optional().describe('Key of the Seats.aero Partner API; unset: nothing is requested'),
  SEATS_AERO_PROGRAMMES: programmes
    .optional()
    .describe('Programmes to request, between commas, such as virginatlantic,american'),
  SEATS_AERO_ROUTES: routes
    .optional()
    .describe('Routes between commas, such as LHR-JFK,JFK-LHR, flight by flight; unset: every route, day by day'),
  SEATS_AERO_DAILY_CALLS: wholeNumber(1, 1_000_000).optional().describe('Calls allowed in a day (UTC); default 1000'),
  SEATS_AERO_EVERY_MINUTES: wholeNumber(5, 1440)
    .optional()
    .describe('How often the next 30 days are requested, later ones less often; default 30'),
  SEATS_AERO_DAYS_AHEAD: wholeNumber(1, 365).optional().describe('How many days ahead are requested; default 330'),
  SEATS_AERO_URL: webAddress.optional().describe('Base of its API; default https://seats.aero/partnerapi'),
})

type Pull = z.infer<typeof pullSettings>

/** Half the time after which a source counts as stale. */
const usualMinutes = 30

export type SeatsAeroSettings = {
  token: string
  /** Without a slash at the end. */
  url: string
  /** As Seats.aero names them. */
  programmes: string[]
  /** Null: every route of the programmes. */
  routes: PulledRoute[] | null
  dailyCalls: number
  everyMinutes: number
  daysAhead: number
}

export const pullConfig = (data: Pull): { seatsAero: SeatsAeroSettings | null } => ({
  seatsAero:
    data.SEATS_AERO_TOKEN && data.SEATS_AERO_PROGRAMMES
      ? {
          token: data.SEATS_AERO_TOKEN,
          url: (data.SEATS_AERO_URL ?? 'https://seats.aero/partnerapi').replace(/\/$/, ''),
          programmes: data.SEATS_AERO_PROGRAMMES,
          routes: data.SEATS_AERO_ROUTES ?? null,
          dailyCalls: data.SEATS_AERO_DAILY_CALLS ?? 1000,
          everyMinutes: data.SEATS_AERO_EVERY_MINUTES ?? usualMinutes,
          daysAhead: data.SEATS_AERO_DAYS_AHEAD ?? 330,
        }
      : null,
})

/** A setting that does nothing would look like a source that brings nothing. */
export function pullProblems(data: Pull & { DEMO_DATA: 'on' | 'off'; FEED_STALE_MINUTES: number }): Problem[] {
  if (data.SEATS_AERO_TOKEN === undefined) {
    return pullSettingNames
      .filter((name) => data[name] !== undefined)
      .map((name) => ({ name, message: 'does nothing without SEATS_AERO_TOKEN: set that too, or leave it out' }))
  }
  const programmesProblem = 'must be set with SEATS_AERO_TOKEN, such as virginatlantic,american'
  const every = data.SEATS_AERO_EVERY_MINUTES ?? usualMinutes
  const staleAfter = data.FEED_STALE_MINUTES
  const staleProblem = `must be more than the ${every} of SEATS_AERO_EVERY_MINUTES, or prices count as out of date between two looks`
  const demoProblem = 'must be off with SEATS_AERO_TOKEN: real and made-up prices are never mixed'
  return [
    ...(data.SEATS_AERO_PROGRAMMES ? [] : [{ name: 'SEATS_AERO_PROGRAMMES', message: programmesProblem }]),
    ...(every < staleAfter ? [] : [{ name: 'FEED_STALE_MINUTES', message: staleProblem }]),
    ...(data.DEMO_DATA === 'off' ? [] : [{ name: 'DEMO_DATA', message: demoProblem }]),
  ]
}

const pullSettingNames = Object.keys(pullSettings.shape) as (keyof Pull)[] // of exactly this shape
