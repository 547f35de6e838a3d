import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { mostPlaces } from '@pointfare/shared/contracts/place-codes'
import { recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { placeOptions } from '@pointfare/shared/format/place-options'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { canSwap, chooseOrigin, destinationsFrom, swapEnds } from '../domain/change-criteria.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

export type PlaceFieldsProps = {
  criteria: SearchCriteria
  /** Of the chosen airline, or of all. */
  routes: { routes: RouteEntry[]; isLoading: boolean; error?: unknown }
  onEdit: (criteria: SearchCriteria) => void
  locale: string
}

/** Origin, and destination, which opens once the origin is chosen and then takes the keyboard. */
export function PlaceFields({ criteria, onEdit, routes, locale }: PlaceFieldsProps) {
  const loading = (what: string) => (routes.isLoading ? `Loading ${what}...` : undefined)
  const origins = useMemo(() => placeOptions(originsOf(routes.routes), locale), [routes.routes, locale])
  const destinations = useMemo(
    () => placeOptions(destinationsFrom(routes.routes, criteria.origin), locale),
    [routes.routes, criteria.origin, locale],
  )
  const destinationPlace = useRef<HTMLDivElement>(null)
  const [moves, moveOn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (moves === 0) return
    const input = destinationPlace.current?.querySelector<HTMLInputElement>('[role="combobox"]')
    input?.focus()
    // A press opens its list; one that was chosen before needs none.
    if (input?.value === '') input.click()
  }, [moves])

  const routesError = routes.error ? 'Failed to load routes. Please try again later.' : undefined

  return (
    <>
      <div css={{ gridArea: 'origin' }}>
        <Combobox
          label="Origin"
          name="origin"
          options={origins}
          recentKey={recentAirportsKey}
          mostChosen={mostPlaces}
          note={severalNote}
          selected={criteria.origin}
          onSelect={(code) => onEdit(chooseOrigin(criteria, code, routes.routes))}
          onChosen={moveOn}
          placeholder="Select an airport"
          loadingText={loading('origins')}
          error={routesError}
        />
      </div>
      <SwapButton isPossible={canSwap(criteria, routes.routes)} onSwap={() => onEdit(swapEnds(criteria))} />
      <div ref={destinationPlace} css={{ gridArea: 'destination' }}>
        <Combobox
          label="Destination"
          name="destination"
          options={destinations}
          recentKey={recentAirportsKey}
          mostChosen={mostPlaces}
          note={severalNote}
          selected={criteria.destination}
          onSelect={(destination) => onEdit({ ...criteria, destination })}
          placeholder="Select an airport"
          loadingText={loading('destinations')}
          disabled={!criteria.origin}
        />
      </div>
    </>
  )
}

const severalNote = 'Several airports: type LHR, LGW'

const originsOf = (routes: readonly RouteEntry[]) => routes.map(({ origin }) => origin)
