import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { Button } from '@pointfare/shared/ui/button'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Icon } from '@pointfare/shared/ui/icon'
import { space, text } from '@pointfare/shared/ui/tokens'
import { Tooltip } from '@pointfare/shared/ui/tooltip'
import { destinationsFrom } from '../domain/change-criteria.ts'
import type { RoutePair } from '../domain/criteria.ts'
import { airportOption } from '../domain/places.ts'

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
  const loading = (what: string) => (isLoading ? `Loading ${what}...` : undefined)

  return (
    <div css={row}>
      <Combobox
        label="Origin"
        options={routes.map(({ origin }) => airportOption(origin))}
        selected={pair.origin}
        onSelect={handlers.onOrigin}
        placeholder="Select an airport"
        loadingText={loading('origins')}
        error={hasFailed ? 'Failed to load routes. Please try again later.' : undefined}
      />
      <div css={swapPlace}>
        <SwapButton isPossible={canSwap} onSwap={handlers.onSwap} />
      </div>
      <Combobox
        label="Destination"
        options={destinationsFrom(routes, pair.origin).map(airportOption)}
        selected={pair.destination}
        onSelect={handlers.onDestination}
        placeholder="Select an airport"
        loadingText={loading('destinations')}
        disabled={!pair.origin}
      />
    </div>
  )
}

const besideEachOther = '@container (min-width: 40rem)'

type Props = { isPossible: boolean; onSwap: () => void }

/** Turns the route round where it is flown both ways; elsewhere it stays reachable and says why it does nothing. */
function SwapButton({ isPossible, onSwap }: Props) {
  return (
    <Tooltip text={isPossible ? undefined : 'Route swap not available'}>
      {(describedBy) => (
        <Button
          look="quiet"
          aria-label="Swap origin and destination"
          aria-describedby={describedBy}
          aria-disabled={!isPossible}
          onClick={onSwap}
          css={round}
        >
          <Icon name="swap" />
        </Button>
      )}
    </Tooltip>
  )
}

const row = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  [besideEachOther]: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
})

const swapPlace = css({
  justifySelf: 'center',
  marginBlock: `calc(-1 * ${space[2]})`,
  // Beside the fields it stands level with their boxes, not with their labels.
  [besideEachOther]: { marginBlock: `calc(1.5 * ${text.sm} + ${space[1]}) 0` },
})

const round = css({ borderRadius: '50%', paddingInline: 0, marginInline: `calc(-1 * ${space[2]})` })
