import type { FlightSearch } from '@pointfare/shared/contracts/flight-search'
import type { Requested, Fields } from '../requested-routes.ts'

type Names = 'airlineCode' | 'airlines' | 'origin' | 'origins' | 'destination' | 'destinations'

/** What of a search says which flights fit, and in which order they come. */
export type FlightFilter = Omit<FlightSearch, Names>

/** What the body of a search asks for; an empty side is everywhere. */
export const requestedInBody = ({ airlineCode, airlines, ...ends }: FlightSearch): Requested => ({
  airlines: airlines ? [...new Set(airlines)] : airlineCode ? [airlineCode] : null,
  origins: ends.origins ?? (ends.origin ? [ends.origin] : []),
  destinations: ends.destinations ?? (ends.destination ? [ends.destination] : []),
})

/** And in which of its fields. */
export const fieldsOfBody = ({ airlines, origins, destinations }: FlightSearch): Fields => ({
  airlines: airlines ? 'airlines' : 'airlineCode',
  origins: origins ? 'origins' : 'origin',
  destinations: destinations ? 'destinations' : 'destination',
})
