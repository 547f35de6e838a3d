import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { mostPlaces } from '@pointfare/shared/contracts/place-codes'
import { recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { placeOptions } from '@pointfare/shared/format/place-options'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { useMemo } from 'react'
import { canSwap, chooseAirline, chooseOrigin, destinationsFrom, swapEnds } from '../domain/change-criteria.ts'
import { airlineOptions } from '../domain/place-options.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

type Loaded = { isLoading: boolean; error?: unknown }

export type PlaceFieldsProps = {
  criteria: SearchCriteria
  airlines: Loaded & { airlines: Airline[] }
  /** Of the chosen airline, or of all. */
  routes: Loaded & { routes: RouteEntry[] }
  onEdit: (criteria: SearchCriteria) => void
  locale: string
}

/** Airline, origin and destination: each opens once the one before it is chosen. */
export function PlaceFields({ criteria, onEdit, airlines, routes, locale }: PlaceFieldsProps) {
  const loading = (what: string) => (routes.isLoading ? `Loading ${what}...` : undefined)
  const origins = useMemo(() => placeOptions(originsOf(routes.routes), locale), [routes.routes, locale])
  const destinations = useMemo(
    () => placeOptions(destinationsFrom(routes.routes, criteria.origin), locale),
    [routes.routes, criteria.origin, locale],
  )
  const routesError = routes.error ? 'Failed to load routes. Please try again later.' : undefined

  return (
    <>
      <div css={{ gridArea: 'airline' }}>
        <Combobox
          label="Airline"
          name="airline"
          options={airlineOptions(airlines.airlines)}
          selected={criteria.airlineCode}
          onSelect={(code) => onEdit(chooseAirline(criteria, code))}
          placeholder="Select an airline"
          loadingText={airlines.isLoading ? 'Loading airlines...' : undefined}
          error={airlines.error ? 'Failed to load airlines. Please try again later.' : undefined}
        />
      </div>
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
          placeholder="Select an airport"
          loadingText={loading('origins')}
          error={routesError}
          disabled={!criteria.airlineCode}
        />
      </div>
      <div css={{ gridArea: 'swap', justifySelf: 'center' }}>
        <SwapButton isPossible={canSwap(criteria, routes.routes)} onSwap={() => onEdit(swapEnds(criteria))} />
      </div>
      <div css={{ gridArea: 'destination' }}>
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
          disabled={!criteria.airlineCode || !criteria.origin}
        />
      </div>
    </>
  )
}

const severalNote = 'Several airports: type LHR, LGW'

const originsOf = (routes: readonly RouteEntry[]) => routes.map(({ origin }) => origin)
