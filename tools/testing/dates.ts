import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { clockOffsetMs, shiftedEnvironment } from '../clock/clock-offset.mjs'
import type { TestResult } from './results.ts'
import { workspace } from './run.ts'
import { runJest, runPlaywright } from './runners.ts'

/**
 * Where calendars and clocks turn: year, month, leap day, midnight, and the changes of clocks in New York and London. Unit and
 * API tests run three times in each of their zones, journeys in nearly every one of theirs: all of each would take hours.
 */
const instants = [
  { at: '2031-01-01T00:00:20Z', unit: 'UTC', journeys: 'Pacific/Auckland' },
  { at: '2031-01-31T12:00:00Z', unit: 'Pacific/Auckland', journeys: 'America/Los_Angeles' },
  { at: '2031-02-28T23:58:30Z', unit: 'UTC', journeys: 'Europe/London' },
  { at: '2032-02-29T10:00:00Z', unit: 'Pacific/Auckland', journeys: 'Asia/Tokyo' },
  { at: '2031-03-09T06:59:00Z', unit: 'America/Los_Angeles', journeys: 'America/New_York' },
  { at: '2031-11-02T05:59:00Z', unit: 'America/Los_Angeles', journeys: 'America/New_York' },
  { at: '2031-03-30T00:59:40Z', unit: 'UTC', journeys: 'Europe/London' },
  { at: '2031-10-26T00:59:00Z', unit: 'Pacific/Auckland', journeys: 'Europe/London' },
  { at: '2031-12-31T23:55:00Z', unit: 'America/Los_Angeles', journeys: 'Pacific/Auckland' },
]

/** Unit and API tests of what reads a clock or counts days. */
export const datedTests = [
  'shared/src/(contracts|format|calendar)/',
  'services/api/src/',
  'services/alerts/',
  'services/demo/src/',
  'services/identity/',
  'mf-[a-z-]+/src/(domain|pages)/',
]

/** Core journeys of the same: a day is searched, shown, watched, counted or said. */
export const datedJourneys = [
  'search',
  'results',
  'price-history',
  'price-feed',
  'return-trips',
  'any-airline',
  'cheapest',
  'explore',
  'hotels',
  'holidays',
  'radar',
  'alerts',
  'inbox',
  'login',
  'sessions',
  'member-life',
]

/** `npm run test:dates`: what touches time, as if it were another day, in other zones. */
export async function runOnDates(): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const { at, unit, journeys } of instants) {
    console.log(`\n── Unit and API tests on ${at} in ${unit}`)
    const unitRun = { name: `unit-${at.slice(0, 10)}`, args: datedTests }
    const unitEnv = { ...clockAt(at), TZ: unit, TEST_LAYER: 'core' }
    results.push(...on(`${at} ${unit}`, await runJest({ ...unitRun, env: unitEnv })))

    console.log(`\n── Journeys on ${at} in ${journeys}`)
    const journeyRun = { name: `e2e-${at.slice(0, 10)}`, args: ['--grep', '@core', ...datedJourneys] }
    const journeyEnv = { ...clockAt(at), JOURNEY_ZONE: journeys }
    results.push(...on(`${at} ${journeys}`, await runPlaywright({ ...journeyRun, env: journeyEnv })))
  }
  return results
}

const preload = pathToFileURL(join(workspace, 'tools/clock/shifted-clock.mjs')).href

/** The instant at which the programs started with it begin. */
const clockAt = (instant: string): Record<string, string> =>
  shiftedEnvironment(process.env, clockOffsetMs({ POINTFARE_NOW: instant }), preload)

const on = (when: string, results: TestResult[]) =>
  results.map((result) => ({ ...result, title: `${result.title} (${when})` }))
