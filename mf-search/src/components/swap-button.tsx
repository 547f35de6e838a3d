import { css } from '@emotion/react'
import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { Tooltip } from '@pointfare/shared/ui/tooltip'
import { space, text } from '@pointfare/shared/ui/tokens'
import { canSwap, swapEnds } from '../domain/change-criteria.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

type Props = { criteria: SearchCriteria; routes: RouteEntry[]; onSwap: (criteria: SearchCriteria) => void }

/** Turns the route round where it is flown both ways; elsewhere it stays reachable and says why it does nothing. */
export function SwapButton({ criteria, routes, onSwap }: Props) {
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
