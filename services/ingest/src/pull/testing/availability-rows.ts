type Cabin = { points: number; seats?: number; taxes?: number; airlines?: string }
type CabinPrefix = 'Y' | 'W' | 'J' | 'F'

export type RowFields = {
  origin?: string
  destination?: string
  /** yyyy-MM-dd */
  date?: string
  /** A programme, as Seats.aero names it. */
  source?: string
  updatedAt?: string
  cabins?: Partial<Record<CabinPrefix, Cabin>>
  taxesCurrency?: string
  trips?: object[] | null
}

const prefixes: CabinPrefix[] = ['Y', 'W', 'J', 'F']

/** An availability, with every field that an answer has; hand-made. */
export function anAvailability({
  origin = 'LHR',
  destination = 'JFK',
  date = '2027-03-15',
  source = 'virginatlantic',
  updatedAt = '2026-11-21T11:00:00.266914Z',
  cabins = { Y: { points: 9000, taxes: 17_200 } },
  taxesCurrency = 'GBP',
  trips = null,
}: RowFields = {}) {
  const routeId = `route-${source}-${origin}-${destination}`
  return {
    ID: `${source}-${origin}-${destination}-${date}`,
    RouteID: routeId,
    Route: {
      ID: routeId,
      OriginAirport: origin,
      OriginRegion: 'Europe',
      DestinationAirport: destination,
      DestinationRegion: 'North America',
      NumDaysOut: 331,
      Distance: 3442,
      Source: source,
    },
    Date: date,
    ParsedDate: `${date}T00:00:00Z`,
    TaxesCurrency: taxesCurrency,
    ...Object.assign({}, ...prefixes.map((prefix) => cabinFields(prefix, cabins[prefix]))),
    Source: source,
    CreatedAt: '2026-11-01T03:10:00.000000Z',
    UpdatedAt: updatedAt,
    AvailabilityTrips: trips,
  } as {
    ID: string
    Date: string
    Source: string
    Route: { OriginAirport: string; DestinationAirport: string }
    AvailabilityTrips: object[] | null
  }
}

export type AvailabilityRow = ReturnType<typeof anAvailability>

const cabinFields = (prefix: CabinPrefix, { points, seats = 0, taxes = 0, airlines = '' }: Cabin = { points: 0 }) => ({
  [`${prefix}Available`]: points > 0,
  [`${prefix}AvailableRaw`]: points > 0,
  [`${prefix}MileageCost`]: String(points),
  [`${prefix}MileageCostRaw`]: points,
  [`${prefix}DirectMileageCost`]: points,
  [`${prefix}DirectMileageCostRaw`]: points,
  [`${prefix}TotalTaxes`]: taxes,
  [`${prefix}TotalTaxesRaw`]: taxes,
  [`${prefix}DirectTotalTaxes`]: taxes,
  [`${prefix}RemainingSeats`]: seats,
  [`${prefix}RemainingSeatsRaw`]: seats,
  [`${prefix}DirectRemainingSeats`]: seats,
  [`${prefix}Airlines`]: airlines,
  [`${prefix}DirectAirlines`]: airlines,
  [`${prefix}Direct`]: points > 0,
  [`${prefix}DirectRaw`]: points > 0,
})

type Flight = { number: string; from: string; to: string; departs: string; arrives: string; aircraft?: string }

type TripFields = {
  availability: string
  cabin: 'economy' | 'premium' | 'business' | 'first'
  points: number
  taxes?: number
  seats?: number
  minutes: number
  /** In the order they are flown; times are those of the airports. */
  flights: [Flight, ...Flight[]]
  source?: string
  updatedAt?: string
}

/** One way to fly in one cabin, with every field that an answer has; hand-made. */
export function aTrip({
  availability,
  cabin,
  points,
  taxes = 0,
  seats = 0,
  minutes,
  flights,
  source = 'virginatlantic',
  updatedAt = '2026-11-21T11:00:00Z',
}: TripFields) {
  const numbers = flights.map(({ number }) => number)
  const id = `${availability}-${numbers.join('-')}-${cabin}`
  return {
    ID: id,
    RouteID: `route-${availability}`,
    AvailabilityID: availability,
    AvailabilitySegments: flights.map((flight, order) => ({
      ID: `${id}-${order}`,
      FlightNumber: flight.number,
      Distance: 3442,
      FareClass: 'I',
      AircraftName: flight.aircraft ?? '',
      AircraftCode: flight.aircraft ?? '',
      OriginAirport: flight.from,
      DestinationAirport: flight.to,
      DepartsAt: `${flight.departs}:00Z`,
      ArrivesAt: `${flight.arrives}:00Z`,
      Source: source,
      Order: order,
    })),
    TotalDuration: minutes,
    Stops: flights.length - 1,
    Carriers: [...new Set(numbers.map((number) => number.slice(0, 2)))].join(', '),
    RemainingSeats: seats,
    MileageCost: points,
    TotalTaxes: taxes,
    TaxesCurrency: '',
    TaxesCurrencySymbol: '',
    AllianceCost: 0,
    FlightNumbers: numbers.join(', '),
    DepartsAt: `${flights[0].departs}:00Z`,
    Cabin: cabin,
    ArrivesAt: `${flights.at(-1)!.arrives}:00Z`,
    CreatedAt: '2026-11-01T03:10:00Z',
    UpdatedAt: updatedAt,
    Source: source,
  }
}
