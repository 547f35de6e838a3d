import { cabins } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { flightFacts } from './flight-facts.ts'
import { lowestTaxes } from './tax-texts.ts'

const cabinColumns = cabins.map(({ cabin }) => cabin.toLowerCase().replaceAll('_', '-'))

/** What a table of flights can be sorted by, as addresses write it. */
export const tableColumns = ['date', 'flight', 'departs', 'arrives', 'duration', ...cabinColumns, 'taxes', 'seen']

export type TableOrder = { column: string; isDescending: boolean }

/** Reads `?order=business`, or `?order=-business` for the other way; by date unless told. */
export function readOrder(query: URLSearchParams): TableOrder | null {
  const text = query.get('order') ?? ''
  const column = text.replace(/^-/, '')
  return tableColumns.includes(column) ? { column, isDescending: text.startsWith('-') } : null
}

export function withOrder(query: URLSearchParams, order: TableOrder | null): URLSearchParams {
  const others = [...query].filter(([name]) => name !== 'order')
  return new URLSearchParams([
    ...others,
    ...(order ? [['order', `${order.isDescending ? '-' : ''}${order.column}`]] : []),
  ])
}

/** What a press of a column's heading asks for: its order, and then the other way round. */
export const nextOrder = (order: TableOrder | null, column: string): TableOrder => ({
  column,
  isDescending: order?.column === column && !order.isDescending,
})

/** Flights in an order, by what their rows show: their own source goes before the timetable, taxes are the lowest of the shown cabins. Those without what it is about come last either way, and equals stay as they were. */
export function inOrder(
  flights: readonly RewardFlight[],
  order: TableOrder | null,
  schedule: RouteSchedule | undefined,
  shown: readonly (typeof cabins)[number][] = cabins,
): readonly RewardFlight[] {
  if (!order) return flights
  const direction = order.isDescending ? -1 : 1
  return flights
    .map((flight) => ({ flight, key: keyOf(flight, order.column, { schedule, shown }) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return direction * (a.key < b.key ? -1 : Number(a.key > b.key))
    })
    .map(({ flight }) => flight)
}

/** After every time of a day. */
const unknownLast = '24:00'

type Around = { schedule: RouteSchedule | undefined; shown: readonly (typeof cabins)[number][] }

function keyOf(flight: RewardFlight, column: string, { schedule, shown }: Around): string | number | null {
  const facts = () => flightFacts(flight, schedule, shown)
  switch (column) {
    case 'date':
      return `${partsToIso(flight.departure)} ${departureTimeOf(flight) ?? unknownLast}`
    case 'flight':
      return `${flight.carrierCode} ${(/\d+/.exec(flight.flightNumber)?.[0] ?? '').padStart(5, '0')}`
    case 'departs':
      return departureTimeOf(flight)
    case 'arrives': {
      const arrival = facts()?.arrival
      return arrival ? `${arrival.daysLater + 1} ${arrival.time}` : null
    }
    case 'duration':
      return facts()?.minutes ?? null
    case 'taxes':
      return lowestTaxes(facts()?.taxes ?? {})?.amount ?? null
    case 'seen':
      return partsToInstant(flight.scrapedAt).getTime()
    default: {
      const award = cabins[cabinColumns.indexOf(column)]?.award
      return (award && flight[award].cabinPointsValue) || null
    }
  }
}
