import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { canSwap, chooseAirline, chooseOrigin, destinationsFrom, swapEnds } from '../domain/change-criteria.ts'
import { airlineOption, airportOption } from '../domain/place-options.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

type Loaded = { isLoading: boolean; error?: unknown }

export type PlaceFieldsProps = {
  criteria: SearchCriteria
  airlines: Loaded & { airlines: Airline[] }
  /** Of the chosen airline. */
  routes: Loaded & { routes: RouteEntry[] }
  onEdit: (criteria: SearchCriteria) => void
}

/** Airline, origin and destination: each opens once the one before it is chosen. */
export function PlaceFields({ criteria, onEdit, airlines, routes }: PlaceFieldsProps) {
  const loading = (what: string) => (routes.isLoading ? `Loading ${what}...` : undefined)
  const routesError = routes.error ? 'Failed to load routes. Please try again later.' : undefined

  return (
    <>
      <div css={{ gridArea: 'airline' }}>
        <Combobox
          label="Airline"
          options={airlines.airlines.map(airlineOption)}
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
          options={routes.routes.map(({ origin }) => airportOption(origin))}
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
          options={destinationsFrom(routes.routes, criteria.origin).map(airportOption)}
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
