import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { addDays } from '@pointfare/shared/contracts/days'
import type { createRandom } from '@pointfare/core/random'
import { anAward, aSnapshot } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { aWatch } from './a-watch.ts'

type Random = ReturnType<typeof createRandom>

const routes = [
  ['VS', 'LHR', 'JFK'],
  ['BA', 'LHR', 'JFK'],
  ['VS', 'MAN', 'JFK'],
  ['VS', 'JFK', 'LHR'],
  ['BA', 'JFK', 'MAN'],
] as const
const firstDay = '2027-03-01'
const days = 12

const keyOf = ({ origin, destination, departure, flightNumber }: AwardSnapshot) =>
  [origin, destination, departure, flightNumber].join(' ')

/** Few flights with few prices, so that much is crossed, closed and opened again. */
export function createRandomMarket(random: Random) {
  const oneOf = <Value>(values: readonly Value[]) => values[random.below(values.length)]!

  const award = () => {
    const points = oneOf([0, 10_000, 20_000, 30_000, 40_000])
    return anAward(points, { seats: points > 0 ? random.below(4) : 0, isSaver: random.below(3) === 0 })
  }
  const flight = (route: number, day: number, number: number, scrapedAt: string): AwardSnapshot => {
    const [carrier, origin, destination] = routes[route]!
    const flightNumber = `${carrier}${number + 1}`
    const departure = addDays(firstDay, day)
    const [economy, business] = [award(), award()]
    return aSnapshot({ carrier, origin, destination, departure, flightNumber, economy, business, scrapedAt })
  }

  return {
    /** Every flight there is. */
    all: (scrapedAt: string) =>
      routes.flatMap((_, route) =>
        Array.from({ length: days * 2 }, (__, index) => flight(route, index >> 1, index & 1, scrapedAt)),
      ),
    /** At most so many, none twice. */
    some(count: number, scrapedAt: string) {
      const flights = Array.from({ length: count }, () =>
        flight(random.below(routes.length), random.below(days), random.below(2), scrapedAt),
      )
      return [...new Map(flights.map((each) => [keyOf(each), each])).values()]
    },
    watch(): AlertWatch {
      const from = random.below(days - 1)
      const trip = { leastNights: 3, mostNights: 3 + random.below(3) }
      const isTrip = random.below(4) === 0
      const cabin = oneOf([cabins[0].cabin, cabins[2].cabin])
      return aWatch({
        airlines: oneOf(['ANY', 'ANY', 'VS', 'BA,VS']),
        origin: oneOf(['LHR', 'LON']),
        destination: 'JFK',
        from: addDays(firstDay, from),
        to: addDays(firstDay, from + random.below(days - from)),
        cabin,
        travellers: oneOf([1, 1, 2, 3]),
        mostPoints: isTrip ? oneOf([null, 20_000, 40_000, 50_000]) : oneOf([null, 10_000, 20_000, 30_000]),
        saverOnly: random.below(4) === 0,
        ...(isTrip ? { trip } : random.below(5) === 0 ? { flightNumber: 'VS1' } : {}),
      })
    },
  }
}
