import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { airports as demoAirports, type AirportFact } from './airports.ts'

/**
 * Every airport with scheduled flights, by code. OurAirports (https://ourairports.com/data, public domain), time zones of
 * tz-lookup (CC0); those of the demo are as they are there. Read when somebody first asks: a third of a megabyte.
 */
export function worldAirports(): ReadonlyMap<string, AirportFact> {
  known ??= new Map([...readFacts(), ...demoAirports].map((airport) => [airport.code, airport]))
  return known
}

let known: ReadonlyMap<string, AirportFact> | undefined

const readFacts = () =>
  readFileSync(join(import.meta.dirname, 'world-airports.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(readLine)

type Fields = [string, string, string, string, string, string, string, string, string]

function readLine(line: string): AirportFact {
  const [code, name, city, country, continent, latitude, longitude, timeZone, metro] = line.split('\t') as Fields
  return {
    code,
    name,
    city,
    country,
    continent,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    metro: metro || null,
  }
}
