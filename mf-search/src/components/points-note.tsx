import { css } from '@emotion/react'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { space } from '@pointfare/shared/ui/tokens'
import { Info } from './info.tsx'

/** Whose points the prices of several airlines are: one of them pays nothing with another. */
export const PointsNote = ({ airlines }: { airlines: readonly string[] }) => (
  <div>
    Each airline’s own points
    <Info title="Each airline’s own points">
      <p>Points of one airline do not pay with another:</p>
      <ul role="list" css={list}>
        {airlines.map((code) => (
          <li key={code}>
            <AirlineBadge code={code} size="sm" decorative /> {schemeOf(code)}
          </li>
        ))}
      </ul>
    </Info>
  </div>
)

const schemeOf = (airline: string) =>
  membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name ??
  `${airlineOf(airline).name} points`

const list = css({ display: 'grid', gap: space[1], margin: `${space[2]} 0 0`, padding: 0, listStyle: 'none' })
