import { css } from '@emotion/react'
import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import { Button } from '@pointfare/shared/ui/button'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Icon } from '@pointfare/shared/ui/icon'
import { space, text } from '@pointfare/shared/ui/tokens'
import { Tooltip } from '@pointfare/shared/ui/tooltip'
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
      <SwapButton criteria={criteria} routes={routes.routes} onSwap={onEdit} />
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

type Props = { criteria: SearchCriteria; routes: RouteEntry[]; onSwap: (criteria: SearchCriteria) => void }

/** Turns the route round where it is flown both ways; elsewhere it stays reachable and says why it does nothing. */
function SwapButton({ criteria, routes, onSwap }: Props) {
  const isPossible = canSwap(criteria, routes)

  return (
    <div css={place}>
      <Tooltip text={isPossible ? undefined : 'Route swap not available'}>
        {(describedBy) => (
          <Button
            look="quiet"
            aria-label="Swap origin and destination"
            aria-describedby={describedBy}
            aria-disabled={!isPossible}
            onClick={() => isPossible && onSwap(swapEnds(criteria))}
            css={round}
          >
            <Icon name="swap" />
          </Button>
        )}
      </Tooltip>
    </div>
  )
}

const place = css({
  gridArea: 'swap',
  justifySelf: 'center',
  marginBlock: `calc(-1 * ${space[2]})`,
  // Beside the fields it stands level with their boxes, not with their labels.
  '@container (min-width: 40rem)': { marginBlock: `calc(1.5 * ${text.sm} + ${space[1]}) 0` },
})

const round = css({ borderRadius: '50%', paddingInline: 0, marginInline: `calc(-1 * ${space[2]})` })
