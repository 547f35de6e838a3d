import { hasRoomFor } from '@pointfare/shared/contracts/known'
import { DayPricesList } from '@pointfare/shared/contracts/flight-search'
import { addDays, partsToIso } from '@pointfare/shared/contracts/days'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { addReturnFlights, addReturnPlaces, type ReturnFlight } from './testing/add-return-flights.ts'

/** The same figures in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}
const random = randomFrom(17)
const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)]!

const firstDay = '2027-06-01'
const days = 40

/** Up to three flights a day of two airlines each way, many of them full. */
function randomFlights(): ReturnFlight[] {
  const ways = [
    ['MAN', 'BOS'],
    ['BOS', 'MAN'],
  ] as const
  return ['VS', 'BA'].flatMap((carrier) =>
    ways.flatMap(([from, to]) =>
      Array.from({ length: days * 3 }, (_, index) => ({
        carrier,
        from,
        to,
        day: addDays(firstDay, Math.floor(index / 3)),
        minute: 300 + random(900),
        number: `${carrier}${index % 3}`,
        points: fourOf(() => 5000 + 500 * random(20)),
        seats: fourOf(() => random(10)),
      })).filter(() => random(3) > 0),
    ),
  )
}
const fourOf = (figure: () => number) =>
  [0, 1, 2, 3].map(() => (random(4) === 0 ? 0 : figure())) as [number, number, number, number]

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-23T12:00:00Z') })
  await addReturnPlaces(api.db)
  await addReturnFlights(api.db, randomFlights())
})
afterAll(() => api.close())

const lowestByDay = async (airline: string, [origin, destination]: readonly [string, string], seats: number) => {
  const params = { airline, origin, destination, from: firstDay, to: addDays(firstDay, days) }
  const list = z.parse(DayPricesList, (await api.get(addressOf(listDayPrices, { params, query: { seats } }))).json())
  return new Map(list.map(({ date, lowest }) => [date, lowest]))
}

const questions = Array.from({ length: 10 * propertySeeds.length }, () => {
  const min = 1 + random(14)
  return {
    airline: oneOf(['vs', 'ba']),
    travellers: 1 + random(9),
    nights: { min, max: min + random(7) },
    cabin: oneOf(cabins).cabin,
    backCabin: oneOf(cabins).cabin,
    from: addDays(firstDay, random(10)),
    days: 1 + random(15),
  }
})

it.each(questions)('a pair of days costs what its days cost alone: %j', async (question) => {
  const { airline, travellers, nights, cabin, backCabin, from } = question
  const params = { airline, origin: 'MAN', destination: 'BOS', from, to: addDays(from, question.days - 1) }
  const query = { nights: `${nights.min}-${nights.max}`, travellers, cabin, 'back-cabin': backCabin } as const
  const { matrix, content } = z.parse(
    ReturnTrips,
    (await api.get(addressOf(listReturnTrips, { params, query }))).json(),
  )
  const out = await lowestByDay(airline, ['MAN', 'BOS'], travellers)
  const back = await lowestByDay(airline, ['BOS', 'MAN'], travellers)

  const expected = Array.from({ length: question.days }, (_, day) => addDays(from, day)).flatMap((left) =>
    Array.from({ length: nights.max - nights.min + 1 }, (_, night) => addDays(left, nights.min + night)).flatMap(
      (home) => {
        const [there, again] = [out.get(left)?.[cabin] ?? null, back.get(home)?.[backCabin] ?? null]
        return there === null || again === null ? [] : [{ out: left, back: home, points: (there + again) * travellers }]
      },
    ),
  )

  expect(matrix.map((pair) => ({ out: pair.out, back: pair.back, points: pair.points }))).toEqual(expected)
  for (const trip of content) await checkFlights(trip, travellers)
})

/** Both flights are those of a search one way, with those points and a seat for everybody. */
async function checkFlights({ out, back, points }: ReturnTrips['content'][number], travellers: number) {
  for (const leg of [out, back]) {
    const day = partsToIso(leg.departure)
    const params = { airline: leg.carrierCode, origin: leg.origin, destination: leg.destination, from: day, to: day }
    const page = z.parse(RewardFlightPage, (await api.get(addressOf(searchRewardFlights, { params }))).json())
    const flight = page.content.find(({ flightNumber }) => flightNumber === leg.flightNumber)
    const { award } = cabins.find(({ cabin }) => cabin === leg.cabin)!
    expect(flight?.[award]).toEqual(leg.award)
    expect(hasRoomFor(leg.award, travellers)).toBe(true)
  }
  expect(points).toBe((out.award.cabinPointsValue + back.award.cabinPointsValue) * travellers)
}
