import { dayMs } from '@pointfare/shared/contracts/days'
import { anAvailability, aTrip, type AvailabilityRow } from './availability-rows.ts'

type Leg = { number: string; from: string; to: string; departs: string; minutes: number }
type Way = { programme: string; taxes: number; points: Record<CabinName, number>; legs: [Leg, ...Leg[]] }
type CabinName = 'economy' | 'premium' | 'business' | 'first'

/** Hours ahead of London in winter; nobody asks these answers about summer. */
const hoursAhead: Record<string, number> = { LHR: 0, MAN: 0, JFK: -5, BOS: -5, LAX: -8 }

const leg = (number: string, from: string, to: string, departs: string, minutes: number): Leg => ({
  number,
  from,
  to,
  departs,
  minutes,
})
const virgin = { economy: 9000, premium: 20_000, business: 47_500, first: 0 }
const american = { economy: 30_000, premium: 40_000, business: 57_500, first: 85_000 }

/** A few ways to fly, hand-made: of both airlines' own flights, of partners, and with a change. */
const ways: Way[] = [
  { programme: 'virginatlantic', taxes: 21_540, points: virgin, legs: [leg('VS3', 'LHR', 'JFK', '11:30', 480)] },
  { programme: 'virginatlantic', taxes: 21_540, points: virgin, legs: [leg('VS25', 'LHR', 'JFK', '17:00', 485)] },
  { programme: 'virginatlantic', taxes: 560, points: virgin, legs: [leg('VS4', 'JFK', 'LHR', '18:30', 410)] },
  { programme: 'virginatlantic', taxes: 560, points: virgin, legs: [leg('DL1', 'JFK', 'LHR', '21:55', 415)] },
  { programme: 'virginatlantic', taxes: 21_540, points: virgin, legs: [leg('VS11', 'LHR', 'BOS', '12:10', 460)] },
  { programme: 'virginatlantic', taxes: 21_540, points: virgin, legs: [leg('VS127', 'MAN', 'JFK', '10:40', 490)] },
  {
    programme: 'virginatlantic',
    taxes: 22_100,
    points: { ...virgin, economy: 15_000 },
    legs: [leg('VS11', 'LHR', 'BOS', '12:10', 460), leg('DL2210', 'BOS', 'JFK', '17:05', 85)],
  },
  { programme: 'american', taxes: 72_400, points: american, legs: [leg('BA112', 'LHR', 'JFK', '18:10', 485)] },
  { programme: 'american', taxes: 24_300, points: american, legs: [leg('AA101', 'LHR', 'JFK', '15:25', 490)] },
  { programme: 'american', taxes: 560, points: american, legs: [leg('AA100', 'JFK', 'LHR', '19:10', 415)] },
  {
    programme: 'american',
    taxes: 72_900,
    points: { ...american, economy: 37_500 },
    legs: [leg('BA115', 'LHR', 'JFK', '09:40', 480), leg('AA1', 'JFK', 'LAX', '16:00', 375)],
  },
]

const daysOnSale = 331
const prefixes = { economy: 'Y', premium: 'W', business: 'J', first: 'F' } as const
const cabinNames = Object.keys(prefixes) as CabinName[] // of exactly these

/** What is on sale at a moment: it changes a little with every hour, as at airlines. */
export function recordedMarket(now: Date): AvailabilityRow[] {
  const today = Math.floor(now.getTime() / dayMs)
  const hour = Math.floor(now.getTime() / 3_600_000)
  const byRoute = Map.groupBy(ways, ({ programme, legs }) => `${programme} ${legs[0].from} ${legs.at(-1)!.to}`)
  return [...byRoute].flatMap(([key, sold]) =>
    Array.from({ length: daysOnSale }, (_, day) => rowOf(key, sold, today + day, { hour, now })),
  )
}

type Moment = { hour: number; now: Date }

function rowOf(key: string, sold: Way[], day: number, { hour, now }: Moment): AvailabilityRow {
  const [source = '', origin = '', destination = ''] = key.split(' ')
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  const updatedAt = new Date(now.getTime() - (1 + (day % 50)) * 60_000).toISOString()
  const trips = sold.flatMap((way) => tripsOf(way, `${key}${date}`, date, { hour, updatedAt }))
  const cheapest = (cabin: CabinName) =>
    trips.filter((trip) => trip.Cabin === cabin).toSorted((one, other) => one.MileageCost - other.MileageCost)[0]
  const cabins = Object.fromEntries(
    cabinNames.flatMap((cabin) => {
      const best = cheapest(cabin)
      const airlines = [...new Set(trips.filter((trip) => trip.Cabin === cabin).map(({ Carriers }) => Carriers))].join(
        ', ',
      )
      return best ? [[prefixes[cabin], { points: best.MileageCost, taxes: best.TotalTaxes, seats: 4, airlines }]] : []
    }),
  )
  return anAvailability({ origin, destination, date, source, updatedAt, cabins, taxesCurrency: '', trips })
}

function tripsOf(
  { programme, taxes, points, legs }: Way,
  availability: string,
  date: string,
  { hour, updatedAt }: { hour: number; updatedAt: string },
) {
  return cabinNames.flatMap((cabin) => {
    const rendered = mixed(
      `${availability}${legs.map(({ number }) => number).join('')}${cabin}${Math.floor((hour + mixed(date, 24)) / 24)}`,
      100,
    )
    if (points[cabin] === 0 || rendered < 45) return []
    const flights = legs.map((flight) => ({ ...flight, ...timesOf(flight, date), aircraft: '351' })) as [
      Timed,
      ...Timed[],
    ]
    const minutes = (Date.parse(`${flights.at(-1)!.arrives}Z`) - Date.parse(`${flights[0].departs}Z`)) / 60_000
    const ahead = hoursAhead[flights.at(-1)!.to]! - hoursAhead[flights[0].from]!
    return [
      aTrip({
        availability,
        cabin,
        points: points[cabin] + 500 * (rendered % 8),
        taxes,
        seats: rendered % 10,
        minutes: minutes - ahead * 60,
        flights,
        source: programme,
        updatedAt,
      }),
    ]
  })
}

type Timed = Leg & { departs: string; arrives: string; aircraft: string }

function timesOf({ from, to, departs, minutes }: Leg, date: string) {
  const ahead = (hoursAhead[to]! - hoursAhead[from]!) * 60
  const left = Date.parse(`${date}T${departs}Z`)
  return {
    departs: `${date}T${departs}`,
    arrives: new Date(left + (minutes + ahead) * 60_000).toISOString().slice(0, 16),
  }
}

/** Some whole number below `most` that a text always gives. */
function mixed(text: string, most: number): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return ((hash ^ (hash >>> 13)) >>> 0) % most
}
