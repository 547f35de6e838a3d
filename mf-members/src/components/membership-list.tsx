import { css } from '@emotion/react'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Icon } from '@pointfare/shared/ui/icon'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Complaint, MembershipForm } from '../domain/membership-form.ts'
import { isUnsaved, type Membership, type Scheme, schemeCodeOf, schemeOf, typeLabels } from '../domain/membership.ts'

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

type MembershipFieldsProps = {
  form: MembershipForm
  complaint: Complaint | undefined
  /** It holds a membership that is kept already. */
  isUpdate: boolean
  isSaving: boolean
  onChoose: (scheme: Scheme | null) => void
  onType: (typed: Partial<Omit<MembershipForm, 'scheme'>>) => void
  onSave: () => void
  onReset: () => void
  /** How the last save went. */
  children: ReactNode
}

const schemeOptions = membershipSchemes.map(({ name }) => ({ value: name, label: name }))

/** The API's limit for a number and for a tier. */
const longestText = 60

/** The scheme and the member's details in it. What is missing is said at its field, which gets the focus. */
export function MembershipFields({ form, complaint, isUpdate, isSaving, children, ...on }: MembershipFieldsProps) {
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (complaint) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [complaint])

  const errorOf = (field: Complaint['field']) => (complaint?.field === field ? complaint.message : undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    on.onSave()
  }

  return (
    <Card>
      <form ref={element} aria-labelledby={titleId} noValidate autoComplete="off" css={fields} onSubmit={handleSubmit}>
        <div>
          <h2 id={titleId} css={{ fontSize: text.xl }}>
            Add or update a membership
          </h2>
          <p css={hint}>
            {isUpdate && form.scheme
              ? `You keep ${form.scheme.name} already: saving updates it.`
              : 'One membership per scheme. Saving a scheme you keep already updates it.'}
          </p>
        </div>
        <Combobox
          label="Membership scheme"
          options={schemeOptions}
          selected={form.scheme?.name ?? null}
          onSelect={(name) => on.onChoose(schemeNamed(name))}
          placeholder="Search airline and hotel schemes"
          emptyText="No membership schemes found"
          error={errorOf('scheme')}
        />
        <TextField
          label="Membership number"
          value={form.membershipNumber}
          onChange={(membershipNumber) => on.onType({ membershipNumber })}
          maxLength={longestText}
          spellCheck={false}
          error={errorOf('membershipNumber')}
        />
        <div css={pair}>
          <TextField
            label="Tier"
            value={form.tier}
            onChange={(tier) => on.onType({ tier })}
            maxLength={longestText}
            error={errorOf('tier')}
          />
          <TextField
            label="Points balance"
            value={form.points}
            onChange={(points) => on.onType({ points })}
            inputMode="decimal"
            error={errorOf('points')}
          />
        </div>
        <div css={buttons}>
          <Button type="submit" look="primary" aria-disabled={isSaving}>
            Save Membership
          </Button>
          <Button onClick={on.onReset}>Reset Form</Button>
        </div>
        {children}
      </form>
    </Card>
  )
}

const schemeNamed = (name: string | null): Scheme | null => membershipSchemes.find((each) => each.name === name) ?? null

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

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: space[4],
})

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
