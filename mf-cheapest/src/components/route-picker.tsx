import { css } from '@emotion/react'
import type { Airport } from '@pointfare/shared/contracts/airline'
import { airportOptions, recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { useSite } from '@pointfare/shared/remote'
import { Combobox, type ComboboxOption } from '@pointfare/shared/ui/combobox'
import { SwapButton } from '@pointfare/shared/ui/swap-button'
import { space } from '@pointfare/shared/ui/tokens'
import { anywhere, type RoutePair } from '../domain/criteria.ts'

export type RoutePickerProps = {
  pair: RoutePair
  origins: Airport[]
  destinations: Airport[]
  isLoading: boolean
  hasFailed: boolean
  canSwap: boolean
  onOrigin: (code: string | null) => void
  onDestination: (code: string | null) => void
  onSwap: () => void
}

/** Origin, then destination: the second opens once the first is chosen. */
export function RoutePicker({ pair, isLoading, hasFailed, canSwap, ...picker }: RoutePickerProps) {
  const { locale } = useSite()
  const isKnown = picker.origins.length > 0
  // Airports, and before them the choice to name none.
  const openTo = (hint: string, airports: Airport[]): ComboboxOption[] =>
    isKnown ? [{ value: anywhere, label: 'Anywhere', hint }, ...airportOptions(airports, locale)] : []
  const loading = (what: string) => (isLoading ? `Loading ${what}...` : undefined)

  return (
    <div css={row}>
      <div css={{ gridArea: 'origin' }}>
        <Combobox
          label="Origin"
          name="origin"
          options={openTo('From every airport', picker.origins)}
          recentKey={recentAirportsKey}
          selected={pair.origin}
          onSelect={picker.onOrigin}
          placeholder="From, or anywhere"
          loadingText={loading('origins')}
          error={hasFailed ? 'Failed to load routes. Please try again later.' : undefined}
        />
      </div>
      <SwapButton isPossible={canSwap} onSwap={picker.onSwap} />
      <div css={{ gridArea: 'destination' }}>
        <Combobox
          label="Destination"
          name="destination"
          options={openTo('To every airport', picker.destinations)}
          recentKey={recentAirportsKey}
          selected={pair.destination}
          onSelect={picker.onDestination}
          placeholder="To, or anywhere"
          loadingText={loading('destinations')}
          disabled={!pair.origin}
        />
      </div>
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateAreas: '"origin" "destination"',
  '@container (min-width: 40rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gridTemplateAreas: '"origin swap destination"',
  },
})
