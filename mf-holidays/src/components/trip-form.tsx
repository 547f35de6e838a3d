import { css } from '@emotion/react'
import type { Airport } from '@pointfare/shared/contracts/airline'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { mostTripDays } from '@pointfare/shared/contracts/holiday-trips'
import { placeOptions } from '@pointfare/shared/format/place-options'
import { CabinPicker } from '@pointfare/shared/ui/cabin-picker'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { PlainForm, withScripts, type PlainField } from '@pointfare/shared/ui/plain-form'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent } from 'react'
import {
  cabinInAddress,
  figureIn,
  mostDaysAhead,
  wrongFigure,
  type Figure,
  type TripCriteria,
} from '../domain/trip-criteria.ts'
import { holidaysPath } from '../paths.ts'

type Props = {
  criteria: TripCriteria
  /** Undefined while they are on their way. */
  origins: readonly Airport[] | undefined
  today: IsoDate
  locale: string
  onChange: (changes: Partial<TripCriteria>) => void
}

/** From where, when, for how long, for whom and with how many points; every change is searched at once. */
export function TripForm({ criteria, origins, today, locale, onChange }: Props) {
  const { origin, from, to, nights, travellers, cabin, points } = criteria
  const latest = [addDays(from, mostTripDays - 1), addDays(today, mostDaysAhead)].toSorted()[0]

  return (
    <Card css={sheet}>
      <PlainForm
        label="Holiday search without scripts"
        action={holidaysPath}
        submit="Find holidays"
        fields={plainFields(criteria)}
      />
      <form
        aria-label="Holiday search"
        noValidate
        onSubmit={(event: FormEvent) => event.preventDefault()}
        css={questions}
      >
        <div css={fields}>
          <Combobox
            label="Origin"
            options={placeOptions(origins ?? [], locale)}
            selected={origin}
            onSelect={(value) => onChange({ origin: value })}
            placeholder="Where from?"
            loadingText={origins ? undefined : 'Loading airports...'}
          />
          <DateField
            label="Earliest departure"
            value={from}
            onChange={(date) => date && onChange(date > to ? { from: date, to: date } : { from: date })}
            min={today}
            max={addDays(today, mostDaysAhead)}
            {...{ today, locale }}
          />
          <DateField
            label="Latest departure"
            value={to}
            onChange={(date) => date && onChange({ to: date })}
            min={from}
            max={latest}
            {...{ today, locale }}
          />
          <FigureField name="nights" label="Nights" value={nights} onChange={onChange} />
          <FigureField
            key={`t${travellers}`}
            name="travellers"
            label="Travellers"
            value={travellers}
            onChange={onChange}
          />
          <FigureField name="points" label="Points budget" value={points} onChange={onChange} />
        </div>
        <CabinPicker selected={cabin} onSelect={(chosen) => onChange({ cabin: chosen })} />
      </form>
    </Card>
  )
}

/** The same questions for a browser without scripts. */
const plainFields = ({ origin, from, to, nights, travellers, cabin, points }: TripCriteria): PlainField[] => [
  { name: 'origin', label: 'Origin, such as LHR or London', value: origin ?? '' },
  { name: 'from', label: 'Earliest departure', type: 'date', value: from },
  { name: 'to', label: 'Latest departure', type: 'date', value: to },
  { name: 'nights', label: 'Nights', type: 'number', value: textOf(nights) },
  { name: 'travellers', label: 'Travellers', type: 'number', value: textOf(travellers) },
  { name: 'points', label: 'Points budget, empty for any', type: 'number', value: textOf(points) },
  {
    name: 'cabin',
    label: 'Cabin',
    value: cabinInAddress(cabin),
    options: cabins.map((each) => ({ value: cabinInAddress(each.cabin), label: each.label })),
  },
]

type FigureProps = {
  name: Figure
  label: string
  value: number | null
  onChange: (changes: Partial<TripCriteria>) => void
}

/** What is typed is searched when the field is left or Enter is pressed, once it can be. */
function FigureField({ name, label, value, onChange }: FigureProps) {
  const [{ typed, of }, setState] = useState({ typed: textOf(value), of: value })
  const setTyped = (text: string) => setState({ typed: text, of: value })
  const isOptional = name === 'points'
  const figure = figureIn(name, typed)
  const isFine = figure !== undefined || (isOptional && typed.trim() === '')
  // The address may have brought another one, and what stands there already is what it means.
  if (of !== value) setState({ typed: (figure ?? null) === value ? typed : textOf(value), of: value })
  const finish = () => isFine && (figure ?? null) !== value && onChange({ [name]: figure ?? null })

  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      inputMode="numeric"
      autoComplete="off"
      placeholder={isOptional ? 'Any' : undefined}
      error={isFine ? undefined : wrongFigure(name)}
    />
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

const sheet = css({ padding: 'clamp(1rem, 2.5vw, 1.5rem)' })

const questions = css({ ...withScripts, display: 'grid', gap: space[4] })

const fields = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns:
      'minmax(0, 1.8fr) minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 0.6fr) minmax(0, 0.7fr) minmax(0, 1fr)',
    '& > :first-of-type, & > :last-of-type': { gridColumn: 'auto' },
  },
})
