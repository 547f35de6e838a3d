import { airlines as demoAirlines, type AirlineFact } from './airlines.ts'

/** Airlines whose miles Seats.aero knows, and which the demo does without. */
const others: AirlineFact[] = [
  { code: 'AD', name: 'Azul' },
  { code: 'F9', name: 'Frontier Airlines' },
  { code: 'G3', name: 'GOL' },
  { code: 'NK', name: 'Spirit Airlines' },
  { code: 'VA', name: 'Virgin Australia' },
]

/** Airlines by code, under the names they fly by. */
export const knownAirlines: ReadonlyMap<string, AirlineFact> = new Map(
  [...others, ...demoAirlines].map((airline) => [airline.code, airline]),
)
