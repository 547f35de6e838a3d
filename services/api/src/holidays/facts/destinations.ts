import { africaAndGulf } from './africa-and-gulf.ts'
import { asiaPacific } from './asia-pacific.ts'
import { caribbeanAndSouthAmerica } from './caribbean-and-south-america.ts'
import type { DestinationFact } from './destination-fact.ts'
import { europe } from './europe.ts'
import { northAmerica } from './north-america.ts'

/** Places that holidays can be planned to, each by every one of its airports. */
const destinations: ReadonlyMap<string, DestinationFact> = new Map(
  [...northAmerica, ...caribbeanAndSouthAmerica, ...europe, ...africaAndGulf, ...asiaPacific].flatMap((fact) =>
    fact.airports.map((airport) => [airport, fact] as const),
  ),
)

/** Undefined for an airport about which too little is known to suggest it. */
export const destinationOf = (airport: string): DestinationFact | undefined => destinations.get(airport)

export const knownDestinations: readonly string[] = [...destinations.keys()]
