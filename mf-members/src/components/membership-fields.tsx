import { css } from '@emotion/react'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import type { Scheme } from '../domain/membership.ts'
import type { Complaint, MembershipForm } from '../domain/membership-form.ts'

type Props = {
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
export function MembershipFields({ form, complaint, isUpdate, isSaving, children, ...on }: Props) {
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

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: space[4],
})

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
