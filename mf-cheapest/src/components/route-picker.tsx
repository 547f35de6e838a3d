import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportOptions, recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { useSite } from '@pointfare/shared/remote'
import { Combobox, type ComboboxOption } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { space } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { destinationsFrom } from '../domain/change-criteria.ts'
import { anywhere, type RoutePair } from '../domain/criteria.ts'

export type RoutePickerProps = {
  pair: RoutePair
  routes: RouteEntry[]
  isLoading: boolean
  hasFailed: boolean
  canSwap: boolean
  onOrigin: (code: string | null) => void
  onDestination: (code: string | null) => void
  onSwap: () => void
}

/** Airports, and before them the choice to name none. */
const openTo = (hint: string, airports: readonly ComboboxOption[]) =>
  airports.length === 0 ? airports : [{ value: anywhere, label: 'Anywhere', hint }, ...airports]

/** Origin, then destination: the second opens once the first is chosen. */
export function RoutePicker({ pair, routes, isLoading, hasFailed, canSwap, ...handlers }: RoutePickerProps) {
  const { locale } = useSite()
  const origins = useMemo(
    () =>
      openTo(
        'From every airport',
        airportOptions(
          routes.map(({ origin }) => origin),
          locale,
        ),
      ),
    [routes, locale],
  )
  const destinations = useMemo(
    () => openTo('To every airport', airportOptions(destinationsFrom(routes, pair.origin), locale)),
    [routes, pair.origin, locale],
  )
  const loading = (what: string) => (isLoading ? `Loading ${what}...` : undefined)

  return (
    <div css={row}>
      <Combobox
        label="Origin"
        options={origins}
        recentKey={recentAirportsKey}
        selected={pair.origin}
        onSelect={handlers.onOrigin}
        placeholder="An airport, or anywhere"
        loadingText={loading('origins')}
        error={hasFailed ? 'Failed to load routes. Please try again later.' : undefined}
      />
      <SwapButton isPossible={canSwap} onSwap={handlers.onSwap} />
      <Combobox
        label="Destination"
        options={destinations}
        recentKey={recentAirportsKey}
        selected={pair.destination}
        onSelect={handlers.onDestination}
        placeholder="An airport, or anywhere"
        loadingText={loading('destinations')}
        disabled={!pair.origin}
      />
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@container (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
})
