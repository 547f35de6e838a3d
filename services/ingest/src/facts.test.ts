import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { airlineOf, programmes } from './ingest/sources/seats-aero/programmes.ts'
import { knownAirlines } from '@pointfare/reference/known-airlines'
import { worldAirports } from '@pointfare/reference/world-airports'

it('knows the airline of every programme', () => {
  expect(programmes.filter((programme) => !knownAirlines.has(airlineOf(programme) ?? ''))).toEqual([])
})

it('names every programme to operators', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/real-prices.md'), 'utf8')
  const [, list = ''] =
    /Programmes are written as[^:]+:([^.]+)\./.exec(guide.replaceAll('Seats.aero', 'Seats aero')) ?? []

  expect([...list.matchAll(/`([a-z]+)`/g)].map(([, name]) => name)).toEqual(programmes)
})

describe('airports of the world', () => {
  const airports = [...worldAirports().values()]

  it('are those with scheduled flights, each with what the database asks for', () => {
    expect(airports.length).toBeGreaterThan(3000)
    const wrong = airports.filter(
      ({ code, name, city, country, continent, latitude, longitude, metro }) =>
        !/^[A-Z]{3}$/.test(code) ||
        !/^[A-Z]{2}$/.test(country) ||
        !/^[A-Z]{2}$/.test(continent) ||
        !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ||
        /^$|["\\;]/.test(name) ||
        /^$|["\\;]/.test(city) ||
        (metro !== null && !/^[A-Z]{3}$/.test(metro)),
    )
    expect(wrong).toEqual([])
  })

  it('lie in time zones that there are', () => {
    const zones = [...new Set(airports.map(({ timeZone }) => timeZone))]

    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it.each([
    ['SYD', 'Sydney', 'AU', 'Australia/Sydney'],
    ['DOH', 'Doha', 'QA', 'Asia/Qatar'],
    ['LHR', 'London', 'GB', 'Europe/London'],
  ])('%s is in %s', (code, city, country, timeZone) => {
    expect(worldAirports().get(code)).toMatchObject({ city, country, timeZone })
  })

  it('are found together by the code of their city', () => {
    const codes = airports.filter(({ metro }) => metro === 'LON').map(({ code }) => code)

    expect(codes.toSorted()).toEqual(['LCY', 'LGW', 'LHR', 'LTN', 'SEN', 'STN'])
  })
})
