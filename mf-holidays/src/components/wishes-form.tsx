import { css } from '@emotion/react'
import { holidayCurrencies } from '@pointfare/shared/contracts/currency'
import { holidayPreferences } from '@pointfare/shared/contracts/holiday'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Field, fieldBox, fieldInput } from '@pointfare/shared/ui/field'
import { Icon } from '@pointfare/shared/ui/icon'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import {
  type Complaints,
  complaintsAbout,
  type Ends,
  type Figure,
  firstAtFault,
  togglePreference,
  type Wishes,
} from '../domain/holiday-wishes.ts'

type Props = {
  /** What the ends of the journey are called. */
  ends: Ends
  wishes: Wishes
  onChange: (change: Partial<Wishes>) => void
  complaints: Complaints
  /** Called when there is nothing to complain about. */
  onSubmit: () => void
  onComplaints: (complaints: Complaints) => void
  /** Why nothing can be sent, and what to do about it. */
  obstacle: ReactNode
  /** What went wrong the last time. */
  failure: ReactNode
  /** Nothing can be sent for a moment. */
  isWaiting: boolean
  /** Where to go on from here. */
  submitRef: Ref<HTMLButtonElement>
}

/** What a holiday between two places should be like. */
export function WishesForm(props: Props) {
  const { ends, wishes, onChange, complaints, onComplaints, onSubmit, obstacle, failure, isWaiting, submitRef } = props
  const reasonId = useId()
  const inputs = useRef<Partial<Record<Figure, HTMLInputElement | null>>>({})
  const isBlocked = Boolean(obstacle) || isWaiting

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlocked) return
    const found = complaintsAbout(wishes)
    const first = firstAtFault(found)
    if (!first) return onSubmit()
    onComplaints(found)
    inputs.current[first]?.focus()
  }
  const figure = (name: Figure): Omit<ComponentProps<typeof TextField>, 'label'> => ({
    ref: (input) => {
      inputs.current[name] = input
    },
    name,
    autoComplete: 'off',
    value: wishes[name],
    error: complaints[name],
    onChange: (typed) => onChange({ [name]: typed }),
  })

  return (
    <form noValidate aria-label="Holiday wishes" css={form} onSubmit={handleSubmit}>
      {obstacle && <div id={reasonId}>{obstacle}</div>}
      <div css={fields}>
        <div css={end}>
          <TextField label="Origin" value={ends.origin} error={complaints.origin} {...notToChange} />
        </div>
        <div css={end}>
          <TextField label="Destination" value={ends.destination} error={complaints.destination} {...notToChange} />
        </div>
        <TextField label="Budget" inputMode="decimal" {...figure('budget')} />
        <CurrencyField value={wishes.currency} onSelect={(currency) => onChange({ currency })} />
        <TextField label="Number of travelers" inputMode="numeric" {...figure('numberOfTravelers')} />
        <TextField label="Duration (days)" inputMode="numeric" {...figure('durationInDays')} />
      </div>
      <PreferenceChoices
        chosen={wishes.preferences}
        onToggle={(preference, isChosen) =>
          onChange({ preferences: togglePreference(wishes.preferences, preference, isChosen) })
        }
      />
      {failure}
      <footer css={foot}>
        <p role={isWaiting ? 'status' : undefined} id={obstacle ? undefined : reasonId} css={note}>
          {isWaiting
            ? 'Loading your details...'
            : 'The budget is for everybody and the whole stay, flights in points included.'}
        </p>
        <Button
          ref={submitRef}
          type="submit"
          look="primary"
          aria-disabled={isBlocked}
          aria-describedby={reasonId}
          css={submit}
        >
          Get Suggestions
        </Button>
      </footer>
    </form>
  )
}

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media (max-width: 22rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const end = css({ '@media (max-width: 40rem)': { gridColumn: '1 / -1' } })

const notToChange = { readOnly: true, onChange: () => {}, css: css({ color: color.muted }) }

type PreferenceChoicesProps = { chosen: readonly string[]; onToggle: (preference: string, isChosen: boolean) => void }

/** What a person likes; as many as they wish. */
const PreferenceChoices = ({ chosen, onToggle }: PreferenceChoicesProps) => (
  <fieldset css={group}>
    <legend css={legend}>What do you like?</legend>
    <div css={choices}>
      {choicesBesideBudget.map(({ value, label }) => (
        <Checkbox
          key={value}
          name="preferences"
          value={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onToggle(value, isChosen)}
        />
      ))}
    </div>
  </fieldset>
)

/** The form asks for the budget as a figure. */
const choicesBesideBudget = holidayPreferences.filter(({ value }) => value !== 'BUDGET')

type Currency = Wishes['currency']

type CurrencyFieldProps = { value: Currency; onSelect: (currency: Currency) => void }

/** The budget's currency, as a field among fields. */
function CurrencyField({ value, onSelect }: CurrencyFieldProps) {
  const id = useId()
  const handleChange = (chosen: string) => {
    const currency = holidayCurrencies.find((code) => code === chosen)
    if (currency) onSelect(currency)
  }

  return (
    <Field label="Currency" labelProps={{ htmlFor: id }} errorId={`${id}-error`}>
      <div css={[fieldBox, { position: 'relative' }]}>
        <select
          id={id}
          css={[fieldInput, control]}
          value={value}
          onChange={({ currentTarget }) => handleChange(currentTarget.value)}
        >
          {holidayCurrencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <span css={arrow}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </div>
    </Field>
  )
}

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})

/** What went wrong stands above it and is seen with it. */
const submit = css({ scrollMarginBlock: `12rem ${space[6]}` })

const note = css({ flex: '1 1 18rem', fontSize: text.sm, color: color.muted })

const group = css({ minWidth: 0, margin: 0, border: 0, padding: 0 })

const legend = css({ padding: 0, fontSize: text.sm, fontWeight: 600 })

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: space[4],
})

const control = css({ appearance: 'none', paddingInlineEnd: space[8], cursor: 'pointer' })

const arrow = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.muted,
  pointerEvents: 'none',
})
