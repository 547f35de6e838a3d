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
  /** Why nothing can be sent now, and what to do about it. */
  obstacle: ReactNode
  /** Where to go on from here. */
  submitRef: Ref<HTMLButtonElement>
}

/** What a holiday between two places should be like. */
export function WishesForm({ ends, wishes, onChange, complaints, onSubmit, onComplaints, obstacle, submitRef }: Props) {
  const obstacleId = useId()
  const inputs = useRef<Partial<Record<Figure, HTMLInputElement | null>>>({})
  const isBlocked = Boolean(obstacle)

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
      <div css={fields}>
        <TextField label="Origin" value={ends.origin} onChange={() => {}} readOnly css={readOnly} />
        <TextField label="Destination" value={ends.destination} onChange={() => {}} readOnly css={readOnly} />
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
      <footer css={foot}>
        <div id={obstacleId} css={{ flex: '1 1 18rem' }}>
          {obstacle ?? <p css={note}>The budget is for everybody and the whole stay, flights in points included.</p>}
        </div>
        <Button
          ref={submitRef}
          type="submit"
          look="primary"
          aria-disabled={isBlocked}
          aria-describedby={obstacleId}
          css={{ scrollMarginBlock: space[6] }}
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
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
})

const readOnly = css({ color: color.muted })

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})

const note = css({ fontSize: text.sm, color: color.muted })
