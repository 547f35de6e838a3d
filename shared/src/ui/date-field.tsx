import { css } from '@emotion/react'
import { lazy, Suspense, useId, useState } from 'react'
import type { IsoDate } from '../contracts/dates.ts'
import { addDays } from '../contracts/days.ts'
import { fieldDate, parseFieldDate } from '../format/dates.ts'
import { calendarSize } from './calendar-size.ts'
import { Field, fieldBox, fieldButton, fieldInput } from './field.tsx'
import { Icon } from './icon.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { space, text } from './tokens.ts'

type Props = {
  label: string
  /** What a form without scripts calls what stands in the field. */
  name?: string
  value: IsoDate | null
  /** Called with null as soon as what is typed is no date that may be chosen. */
  onChange: (date: IsoDate | null) => void
  min: IsoDate
  max?: IsoDate | undefined
  /** Why no earlier and no later date can be chosen, where the dates alone do not say it. */
  whyNotEarlier?: string | undefined
  whyNotLater?: string | undefined
  today: IsoDate
  locale: string
  /** The range that this date is one end of: the calendar shows it, and picks its start and then its end. */
  range?: DateRange & {
    end: 'start' | 'end'
    /** How many days after the start the end may come. */
    mostDays: number
    onPick: (range: DateRange) => void
  }
}

type DateRange = { startDate: IsoDate | null; endDate: IsoDate | null }

/** Rule 4.6 of the product; the reason comes behind it. */
const invalid = 'Date input not valid.'

/** A calendar that cannot be loaded costs itself only: dates can still be typed. */
const loadCalendar = () =>
  import('./calendar.tsx').then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: CalendarUnavailable }),
  )
const Calendar = lazy(loadCalendar)

const CalendarUnavailable = () => <p css={message}>The calendar could not be loaded. Please type the date.</p>

/** A date to type as dd-MM-yyyy or to pick from a calendar, between `min` and `max`, both included. */
export function DateField({
  label,
  name,
  value,
  onChange,
  min,
  max,
  whyNotEarlier,
  whyNotLater,
  today,
  locale,
  range,
}: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [picksEnd, setPicksEnd] = useState(false)
  const draft = useDateDraft(value, (date) => {
    if (date < min) return whyNotEarlier ?? `The earliest is ${fieldDate(min)}.`
    return max && date > max ? (whyNotLater ?? `The latest is ${fieldDate(max)}.`) : undefined
  })

  const open = () => {
    setPicksEnd(range?.end === 'end' && range.startDate !== null)
    setIsOpen(true)
  }
  const handlePick = (date: IsoDate) => {
    if (range) pickOfRange(range, date)
    else onChange(date)
    if (!range || picksEnd) setIsOpen(false)
  }
  const pickOfRange = ({ startDate, endDate, mostDays, onPick }: NonNullable<Props['range']>, date: IsoDate) => {
    if (picksEnd) return onPick({ startDate, endDate: date })
    const isWithin = endDate !== null && date <= endDate && endDate <= addDays(date, mostDays)
    onPick({ startDate: date, endDate: isWithin ? endDate : null })
    setPicksEnd(true)
  }

  const limitsIn = ({ startDate, mostDays }: NonNullable<Props['range']>) =>
    picksEnd && startDate
      ? { min: startDate > today ? startDate : today, max: addDays(startDate, mostDays) }
      : { min: today, max: undefined }

  const error = draft.isRefused ? [invalid, draft.refusal].filter(Boolean).join(' ') : undefined
  return (
    <Field label={label} labelProps={{ htmlFor: id, id: `${id}-label` }} error={error} errorId={`${id}-error`}>
      <div css={[fieldBox, anchor]}>
        <input
          id={id}
          name={name}
          css={[fieldInput, { fontVariantNumeric: 'tabular-nums' }]}
          placeholder="dd-mm-yyyy"
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(draft.type(currentTarget.value))}
          onBlur={draft.finish}
        />
        <button
          type="button"
          css={fieldButton}
          aria-label={`Open calendar for ${label.toLowerCase()}`}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          onClick={open}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <ModalDialog isOpen={isOpen} onClose={() => setIsOpen(false)} css={popup} aria-label={`${label}: calendar`}>
        {range && (
          <p role="status" css={question}>
            {picksEnd ? 'Choose the end date' : 'Choose the start date'}
          </p>
        )}
        <Suspense fallback={<div css={calendarPlace} />}>
          <Calendar
            selected={range ?? value}
            {...(range ? limitsIn(range) : { min, max })}
            today={today}
            locale={locale}
            onPick={handlePick}
          />
        </Suspense>
      </ModalDialog>
    </Field>
  )
}

/**
 * What stands in the box: the value, or what is being typed until it becomes one. `refusalOf` says why a date may not be
 * chosen, in a sentence; undefined where it may.
 */
function useDateDraft(value: IsoDate | null, refusalOf: (date: IsoDate) => string | undefined) {
  const [typed, setTyped] = useState<string>()
  const [isFinished, setIsFinished] = useState(false)
  const [known, setKnown] = useState(value)

  const read = (text: string) => {
    const date = parseFieldDate(text)
    return date && refusalOf(date) === undefined ? date : null
  }

  // A value set from elsewhere (the calendar, a quick range, the URL) replaces what was being typed.
  if (known !== value) {
    setKnown(value)
    if (typed !== undefined && read(typed) !== value) setTyped(undefined)
  }

  const isWrong = typed !== undefined && typed.trim() !== '' && read(typed) === null
  const date = typed === undefined ? undefined : parseFieldDate(typed)
  return {
    text: typed ?? (value ? fieldDate(value) : ''),
    isRefused: isWrong && isFinished,
    /** Why, of a date that there is. */
    refusal: date && refusalOf(date),
    type: (text: string) => {
      setTyped(text)
      setIsFinished(text.length >= 'dd-mm-yyyy'.length)
      return read(text)
    },
    finish: () => {
      setIsFinished(true)
      if (!isWrong) setTyped(undefined)
    },
  }
}

const anchor = css({ anchorName: '--date-field' })

/** Under its field where there is room and the browser can; in the middle of the screen elsewhere. */
const popup = css({
  '@supports (position-area: block-end)': {
    '@media (min-width: 40rem) and (min-height: 40rem)': {
      inset: 'auto',
      margin: `${space[1]} 0`,
      positionAnchor: '--date-field',
      positionArea: 'block-end span-inline-end',
      positionTryFallbacks: 'flip-inline, flip-block, flip-block flip-inline',
      '&::backdrop': { background: 'transparent' },
    },
  },
})

const calendarPlace = css({ ...calendarSize, maxWidth: '100%' })

const question = css({ padding: `${space[4]} ${space[4]} 0`, fontSize: text.sm, fontWeight: 600 })

const message = css({ padding: space[4] })
