import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, addMonths } from '@pointfare/shared/contracts/days'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { ModalDialog } from '@pointfare/shared/ui/modal-dialog'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense, useId, useState } from 'react'
import { isWithin, type Days } from '../domain/calendar-months.ts'
import { hiddenFromEyes } from './screens.ts'

/** A calendar that cannot be loaded costs itself only: the days beside it can still be chosen. */
const Calendar = lazy(() =>
  import('@pointfare/shared/ui/calendar').then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: () => <></> }),
  ),
)

type Props = {
  /** Null: today. */
  asOf: IsoDate | null
  onChange: (asOf: IsoDate | null) => void
  /** The days that prices are known of, up to today. */
  known: Days
  locale: string
}

/** Of which day prices are shown, and the way to another day. */
export function CalendarAsOf({ asOf, onChange, known, locale }: Props) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (date: IsoDate) => {
    setIsOpen(false)
    onChange(date === known.to ? null : date)
  }

  return (
    <>
      <Button size="compact" look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="calendar" size="1rem" />
        {asOf ? `As of ${shortDate(asOf, locale)}` : <span css={words}>Compare with an earlier date</span>}
      </Button>
      <ModalDialog isOpen={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={titleId}>
        <div css={sheet}>
          <h3 id={titleId}>Prices as of an earlier day</h3>
          <div css={shortcuts}>
            {shortcutsTo(known).map(({ label, date }) => (
              <Button key={label} size="compact" onClick={() => choose(date)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
        <Suspense fallback={<div css={calendarPlace} />}>
          <Calendar
            selected={asOf ?? known.to}
            min={known.from}
            max={known.to}
            today={known.to}
            locale={locale}
            onPick={choose}
          />
        </Suspense>
      </ModalDialog>
    </>
  )
}

/** An earlier day that is looked at, and what became of the question about it. */
export type Past = { asOf: IsoDate; isUnknown: boolean; failure: string | undefined }

/** Says that one looks at the past, and leads back. */
export const PastNote = ({ past, locale, onBack }: { past: Past; locale: string; onBack: () => void }) => (
  <p css={note}>
    <span role="status">{formatPast(past, locale)}</span>
    <Button size="compact" onClick={onBack}>
      Back to today
    </Button>
  </p>
)

function formatPast({ asOf, isUnknown, failure }: Past, locale: string) {
  const day = longDate(asOf, locale)
  if (isUnknown) return `No prices are known from ${day} or before.`
  if (failure) return `Prices as of ${day}: ${failure}`
  return `Prices as they stood on ${day}, ▲ dearer and ▼ cheaper today. The flights listed are today’s.`
}

const shortcutsTo = (known: Days) =>
  [
    { label: 'A week ago', date: addDays(known.to, -7) },
    { label: 'A month ago', date: addMonths(known.to, -1) },
    { label: 'Three months ago', date: addMonths(known.to, -3) },
  ].filter(({ date }) => isWithin(date, known))

/** Where there is little room, the sign alone; readers hear all of it. */
const words = css({ '@container (max-width: 34rem)': hiddenFromEyes })

const sheet = css({ display: 'grid', gap: space[3], padding: `${space[4]} ${space[4]} 0` })

const shortcuts = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

const calendarPlace = css({ width: '21.25rem', maxWidth: '100%', height: '23.75rem' })

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  border: `1px solid ${color.accent}`,
  borderRadius: radius.md,
  padding: `${space[1]} ${space[3]}`,
  background: color['accent-soft'],
  fontSize: text.sm,
})
