import { css } from '@emotion/react'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { onPhones } from './screens.ts'

/** Whose points the prices of several airlines are: one of them pays nothing with another. */
export const PointsNote = ({ airlines }: { airlines: readonly string[] }) => (
  <p css={note}>
    Every price is in its airline’s own points, which are not one currency:
    {airlines.map((code) => (
      <span key={code} css={programme}>
        <AirlineBadge code={code} size="sm" decorative /> {schemeOf(code)}
      </span>
    ))}
  </p>
)

const schemeOf = (airline: string) =>
  membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name ??
  `${airlineOf(airline).name} points`

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: text.sm,
  [onPhones]: { fontSize: text.xs },
  color: color.muted,
})

const programme = css({ display: 'inline-flex', alignItems: 'center', gap: space[1], whiteSpace: 'nowrap' })
