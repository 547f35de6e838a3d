import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { airportOptions, recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { useSite } from '@pointfare/shared/remote'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { space } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { destinationsFrom } from '../domain/change-criteria.ts'
import type { RoutePair } from '../domain/criteria.ts'

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

/** Origin, then destination: the second opens once the first is chosen. */
export function RoutePicker({ pair, routes, isLoading, hasFailed, canSwap, ...handlers }: RoutePickerProps) {
  const { locale } = useSite()
  const origins = useMemo(
    () =>
      airportOptions(
        routes.map(({ origin }) => origin),
        locale,
      ),
    [routes, locale],
  )
  const destinations = useMemo(
    () => airportOptions(destinationsFrom(routes, pair.origin), locale),
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
        placeholder="Select an airport"
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
        placeholder="Select an airport"
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
