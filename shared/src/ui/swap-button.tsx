import { css } from '@emotion/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { space, text } from './tokens.ts'
import { Tooltip } from './tooltip.tsx'

type Props = { isPossible: boolean; onSwap: () => void }

/**
 * Between origin and destination: turns the route round where it is flown both ways; elsewhere it stays reachable and
 * says why it does nothing.
 */
export function SwapButton({ isPossible, onSwap }: Props) {
  return (
    <div css={place}>
      <Tooltip text={isPossible ? undefined : 'Route swap not available'}>
        {(describedBy) => (
          <Button
            look="quiet"
            aria-label="Swap origin and destination"
            aria-describedby={describedBy}
            aria-disabled={!isPossible}
            onClick={() => isPossible && onSwap()}
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
  justifySelf: 'center',
  marginBlock: `calc(-1 * ${space[2]})`,
  // Beside the fields it stands level with their boxes, not with their labels.
  '@container (min-width: 40rem)': { marginBlock: `calc(1.5 * ${text.sm} + ${space[1]}) 0` },
})

const round = css({ borderRadius: '50%', paddingInline: 0, marginInline: `calc(-1 * ${space[2]})` })
