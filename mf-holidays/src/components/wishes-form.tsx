import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, useRef, type ComponentProps, type FormEvent, type ReactNode, type Ref } from 'react'
import {
  complaintsAbout,
  firstAtFault,
  togglePreference,
  type Complaints,
  type Ends,
  type Figure,
  type Wishes,
} from '../domain/holiday-wishes.ts'
import { CurrencyField } from './currency-field.tsx'
import { PreferenceChoices } from './preference-choices.tsx'

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
