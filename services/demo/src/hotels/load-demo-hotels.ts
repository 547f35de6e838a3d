import type { BulkLoad } from '@pointfare/core/db/bulk-load'
import { dateOf, instantOf, type Day } from '../calendar.ts'
import type { Moment } from '../generate-flights.ts'
import { createRandom } from '@pointfare/core/random'
import { demoHotels, type DemoHotel } from './demo-hotels.ts'
import * as sql from './hotel-statements.ts'
import { nightsOnSale, statesOf, type NightState } from './night-states.ts'

/** The name of the demo's hotels among the sources. */
export const demoHotelSource = 'demo-hotels'

type Options = {
  moment: Moment
  /** The airports whose cities have hotels. */
  airports: ReadonlySet<string>
  /** The day whose nights on sale are all there already. */
  completeOn?: Day | undefined
}

/**
 * Adds the demo's hotels with the nights that are on sale and their past; nights that are there stay as they are. In the
 * transaction of whoever loads the rest of the demo.
 */
export async function loadDemoHotels(tx: BulkLoad, { moment, airports, completeOn }: Options): Promise<void> {
  const hotels = demoHotels(airports)
  const seenAt = new Date(moment.now * 1000)
  await tx.query(sql.lockHotels)
  const [there] = await tx.query<{ found: boolean }>(sql.hasNights)
  const named = (['chain', 'city', 'name'] as const).map((name) => hotels.map((hotel) => hotel[name]))
  await tx.query(sql.addHotels, [...named, seenAt])

  const rows = await tx.query<{ id: number; city: string; name: string }>(sql.readHotels)
  const ids = new Map(rows.map(({ id, city, name }) => [city + name, id]))
  const firstDay =
    there?.found && completeOn !== undefined ? Math.max(moment.today, completeOn + nightsOnSale) : moment.today
  const known: string[] = []
  await tx.copy(sql.copyNightHistory, pastOf(hotels, { moment, firstDay, ids, known }))
  await tx.copy(sql.copyNights, known)
  await tx.query(sql.addSource, [demoHotelSource, seenAt, hotels.length * (moment.today + nightsOnSale - firstDay)])
}

type Past = { moment: Moment; firstDay: Day; ids: ReadonlyMap<string, number>; known: string[] }

/** The past of each hotel as lines for COPY; what is known of its nights now goes into `known`. */
function* pastOf(hotels: readonly DemoHotel[], { moment, firstDay, ids, known }: Past): Iterable<string> {
  const random = createRandom()
  for (const hotel of hotels) {
    const id = ids.get(hotel.city + hotel.name)
    let [past, present] = ['', '']
    for (let day = firstDay; day < moment.today + nightsOnSale; day += 1) {
      let line = ''
      let last: NightState | undefined
      for (const { at, state } of statesOf(hotel, day, moment, random)) {
        if (last && isSame(last, state)) continue
        last = state
        line = `${id}\t${dateOf(day)}\t${instantOf(at)}\t${state.points}\t${state.rooms}\t${state.cash}\tUSD\n`
        past += line
      }
      present += line
    }
    known.push(present)
    yield past
  }
}

export const isSame = (one: NightState, other: NightState) =>
  one.points === other.points && one.rooms === other.rooms && one.cash === other.cash
