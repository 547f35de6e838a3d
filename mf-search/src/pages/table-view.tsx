import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { FlightsTable } from '../components/flights-table.tsx'
import { LowestNote } from '../components/lowest-mark.tsx'
import { shownCabins, type Filters } from '../domain/filters.ts'
import { resultsByDay } from '../domain/results-by-day.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { inOrder, nextOrder, readOrder, withOrder } from '../domain/table-order.ts'
import { useRouteSchedule } from '../hooks/use-route-schedule.ts'
import { useListed, type OnListed } from '../hooks/use-listed.ts'
import { useUnchanged } from '../hooks/use-unchanged.ts'
import { FlightsAround } from './found-flights.tsx'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  flights: RewardFlight[]
  filters: Filters
  news: ReactNode
  /** Told of the flights in the order in which they are shown, and of none once they are gone. */
  onListed: OnListed
}

/** All flights of a search, a line each, in the order of any column. */
export const TableView = memo(function TableView({ route, airlineCode, filters, news, onListed, ...found }: Props) {
  const { value: addressed, change: setOrder } = useAddressed(readOrder, withOrder)
  // Whatever else the address says, thousands of flights are not put in order again.
  const order = useUnchanged(addressed)
  const schedule = useRouteSchedule(route, airlineCode)
  // A choice is seen at once; thousands of flights, even ones known from before, are put in order after it.
  const flights = useDeferredValue(found.flights)
  const shownOrder = useDeferredValue(order)
  const { cabins } = filters
  const sorted = useMemo(
    () => inOrder(flights, shownOrder, schedule, shownCabins({ cabins })),
    [flights, shownOrder, schedule, cabins],
  )
  const days = useMemo(() => resultsByDay(flights, filters), [flights, filters])
  useListed(sorted, onListed)

  return (
    <FlightsAround
      route={route}
      airlineCode={airlineCode}
      flights={flights}
      filters={filters}
      notes={
        <>
          <LowestNote />
          {news}
        </>
      }
    >
      {(setting, stars) => (
        <FlightsTable
          flights={sorted}
          starred={days}
          stars={stars}
          order={order}
          onOrder={(column) => setOrder(nextOrder(order, column))}
          setting={setting}
        />
      )}
    </FlightsAround>
  )
})
