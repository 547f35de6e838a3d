import { futureDay } from './fixtures.ts'
import { nothing, resultsOf, route, sendPrices, type Seen } from './report-award.ts'
import { site } from '../tools/testing/sites.ts'

const [firstDay, lastDay] = [24, 101]

/** Where the flights of some of the days are shown, whose prices every journey may rely on and none changes. */
export const worldResults = (from: number, to: number, airline?: string) =>
  resultsOf(futureDay(from).iso, futureDay(to).iso, airline)

type Service = {
  flightNumber: string
  departureTime: string
  cabins: Record<'economy' | 'premiumEconomy' | 'business', number>
}

const services: Service[] = [
  {
    flightNumber: 'VS701',
    departureTime: '09:10',
    cabins: { economy: 10_000, premiumEconomy: 22_500, business: 47_500 },
  },
  {
    flightNumber: 'VS703',
    departureTime: '13:40',
    cabins: { economy: 20_000, premiumEconomy: 35_000, business: 95_000 },
  },
  {
    flightNumber: 'VS705',
    departureTime: '17:20',
    cabins: { economy: 30_000, premiumEconomy: 40_000, business: 150_000 },
  },
  {
    flightNumber: 'BA701',
    departureTime: '10:30',
    cabins: { economy: 15_000, premiumEconomy: 28_000, business: 60_000 },
  },
]
/** Has one seat in Business. */
const scarce = 'VS701'
const wayBack = services.map(({ flightNumber, ...service }) => ({
  ...service,
  flightNumber: flightNumber.replace('0', '1'),
}))

/** Every price was so much higher so many days ago: the changes of a day are more than one page of its history. */
const past = [
  { daysAgo: 45, more: 5000 },
  { daysAgo: 30, more: 2500 },
  { daysAgo: 20, more: 7500 },
  { daysAgo: 12, more: 3000 },
  { daysAgo: 7, more: 1500 },
  { daysAgo: 4, more: 500 },
  { daysAgo: 2, more: 2000 },
  { daysAgo: 0, more: 0 },
]

/** From day to day prices rise by a step, and begin anew after a week. */
const step = 500

/** Reports every state of every flight, the oldest first. Again it changes nothing. */
export async function reportSmallWorld() {
  const { origin, destination } = route
  for (const { daysAgo, more } of past) {
    await sendPrices(everyDay(services, { origin, destination }, daysAgo, more), site.origin)
  }
  await sendPrices(everyDay(wayBack, { origin: destination, destination: origin }, 0, 0), site.origin)
}

function everyDay(flights: Service[], way: typeof route, daysAgo: number, more: number): Seen[] {
  const scrapedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)
  return days.flatMap((day) => {
    const award = (points: number, seats: number) => ({ points: points + more + (day % 7) * step, seats })
    return flights.map(({ cabins, ...flight }) => ({
      ...flight,
      ...way,
      departure: futureDay(day).iso,
      economy: { ...award(cabins.economy, 9), seatsAreAtLeast: true },
      premiumEconomy: award(cabins.premiumEconomy, 4),
      business: award(cabins.business, flight.flightNumber === scarce ? 1 : 4),
      first: nothing,
      scrapedAt,
    }))
  })
}
