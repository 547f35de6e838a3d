import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { isUnsaved, schemeCodeOf, schemeOf, typeLabels, type Membership } from '../domain/membership.ts'

type Props = {
  memberships: readonly Membership[]
  locale: string
  isLeaving: (membership: Membership) => boolean
  onEdit: (membership: Membership) => void
  onDelete: (membership: Membership) => void
}

/** A card per membership: whose, which tier, under which number, and how many points. */
export const MembershipList = ({ memberships, ...row }: Props) => (
  <ul css={list}>
    {memberships.map((membership) => (
      <MembershipRow key={schemeOf(membership).name} membership={membership} {...row} />
    ))}
  </ul>
)

type RowProps = Omit<Props, 'memberships'> & { membership: Membership }

function MembershipRow({ membership, locale, isLeaving, onEdit, onDelete }: RowProps) {
  const { name, type } = schemeOf(membership)
  const isBusy = isUnsaved(membership) || isLeaving(membership)

  return (
    <li css={[row, isBusy && { opacity: 0.6 }]} aria-busy={isBusy}>
      <AirlineBadge code={schemeCodeOf(name)} decorative />
      <div css={whose}>
        <h3>{name}</h3>
        <Badge>{typeLabels[type]}</Badge>
      </div>
      <dl css={details}>
        <div>
          <dt>Tier</dt>
          <dd>{membership.tier}</dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd css={number}>{membership.membershipNumber}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd css={points}>{showPoints(membership.pointsBalance, locale)}</dd>
        </div>
      </dl>
      <div css={actions}>
        <Button
          size="compact"
          look="quiet"
          aria-label={`Edit ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || onEdit(membership)}
        >
          Edit
        </Button>
        <Button
          size="compact"
          look="quiet"
          aria-label={`Delete ${name}`}
          title={`Delete ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || onDelete(membership)}
        >
          <Icon name="bin" size="1.125rem" />
        </Button>
      </div>
    </li>
  )
}

const list = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[4],
  background: color.surface,
  overflowWrap: 'anywhere',
})

const whose = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  '& h3': { fontSize: text.md, lineHeight: 1.25 },
})

const actions = css({
  display: 'inline-flex',
  gridArea: '1 / 3',
  // Beside them the name would have no room for its words.
  '@media (max-width: 24rem)': { gridArea: 'auto / 1 / auto / -1', justifySelf: 'end' },
})

const details = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  '& dt': { fontSize: text.xs, color: color.muted },
  '& dd': { margin: 0 },
})

const number = css({ fontFamily: font.code, fontSize: text.sm, lineHeight: '1.5rem' })

const points = css({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })
