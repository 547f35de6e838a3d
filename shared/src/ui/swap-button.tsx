import { css } from '@emotion/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { controlHeight, space, text } from './tokens.ts'
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

/** In a grid with these areas: beside the label of the destination, until there is room between both fields. */
const place = css({
  gridArea: 'destination',
  justifySelf: 'end',
  alignSelf: 'start',
  zIndex: 1,
  marginBlockStart: `calc(-1 * ${space[3]})`,
  '& button': { minHeight: '2.25rem', minWidth: '2.25rem' },
  '@container (min-width: 40rem)': {
    gridArea: 'swap',
    justifySelf: 'center',
    // Level with the boxes of the fields, not with their labels.
    marginBlockStart: `calc(1.5 * ${text.sm} + ${space[1]})`,
    '& button': { minHeight: controlHeight, minWidth: controlHeight },
  },
})

const round = css({ borderRadius: '50%', paddingInline: 0, marginInline: `calc(-1 * ${space[2]})` })
