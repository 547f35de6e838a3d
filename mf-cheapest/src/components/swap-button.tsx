import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { Tooltip } from '@pointfare/shared/ui/tooltip'
import { space } from '@pointfare/shared/ui/tokens'

type Props = { isPossible: boolean; onSwap: () => void }

/** Turns the route round where it is flown both ways; elsewhere it stays reachable and says why it does nothing. */
export function SwapButton({ isPossible, onSwap }: Props) {
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

const round = css({ borderRadius: '50%', paddingInline: 0, marginInline: `calc(-1 * ${space[2]})` })
