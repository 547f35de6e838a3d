import { css } from '@emotion/react'
import { Field, fieldBox } from '@pointfare/shared/ui/field'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { monthInWords } from '../../domain/explore/explore-words.ts'
import type { Exploration } from '../../domain/explore/exploration.ts'
import { monthsFrom } from '../../domain/explore/months.ts'

type Props = {
  exploration: Exploration
  today: string
  locale: string
  onChange: (change: Partial<Exploration>) => void
}

const exactDates = 'dates'

/** When: any time, or a month. Days that were typed are named as such, until a month takes their place. */
export function MonthField({ exploration: { month, from }, today, locale, onChange }: Props) {
  const id = useId()
  const months = monthsFrom(today)
  return (
    <Field label="Month" labelProps={{ htmlFor: id }} errorId={`${id}-error`}>
      <span css={[fieldBox, box]}>
        <select
          id={id}
          css={control}
          value={from ? exactDates : (month ?? '')}
          onChange={({ currentTarget: { value } }) =>
            value !== exactDates && onChange({ month: value || null, from: null, to: null })
          }
        >
          <option value="">Any time</option>
          {from && <option value={exactDates}>Your dates</option>}
          {month && !months.includes(month) && <option value={month}>{monthInWords(month, locale)}</option>}
          {months.map((value) => (
            <option key={value} value={value}>
              {monthInWords(value, locale)}
            </option>
          ))}
        </select>
        <span css={arrow}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </span>
    </Field>
  )
}

const box = css({ position: 'relative' })

const control = css({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  height: '100%',
  minHeight: '2.875rem',
  border: 0,
  padding: `0 ${space[10]} 0 ${space[3]}`,
  background: 'transparent',
  outline: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '& option': { color: color.ink, background: color.surface },
})

const arrow = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.muted,
  pointerEvents: 'none',
  display: 'grid',
})
