import type { AirportsRepository } from './airports.repository.ts'

export type AirportsService = ReturnType<typeof createAirportsService>

export const createAirportsService = (repository: AirportsRepository) => ({
  /** Airports whose code, city or name holds the text; exact codes first. */
  named: (text: string, limit: number) => repository.named(text, limit),

  /** Cities of that name, or of the airport or city with that code. */
  citiesAt: (location: string) => repository.citiesAt(location),
})
