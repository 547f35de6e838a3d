import { css } from '@emotion/react'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { addMonths } from '@pointfare/shared/contracts/days'
import { largestParty } from '@pointfare/shared/contracts/explore'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { Select } from '@pointfare/shared/ui/select'
import { space, text } from '@pointfare/shared/ui/tokens'
import { flightHours, type Exploration } from '../../domain/explore/exploration.ts'
import { useState } from 'react'

type Props = {
  exploration: Exploration
  airlines: readonly Airline[]
  today: string
  locale: string
  onChange: (change: Partial<Exploration>) => void
}

const times = [
  { value: '', label: 'Any' },
  ...flightHours.map((hours) => ({ value: String(hours), label: `Up to ${hours} hours` })),
]
const parties = Array.from({ length: largestParty }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

/** How many travel, on which days exactly, with whom, and for how long. */
export function FurtherFilters({ exploration, airlines, today, locale, onChange }: Props) {
  const { seats, hours, airlines: chosen } = exploration
  const toggle = (code: string, isOn: boolean) =>
    onChange({ airlines: isOn ? [...chosen, code] : chosen.filter((other) => other !== code) })

  return (
    <div css={panel}>
      <div css={row}>
        <Select
          label="Travellers"
          value={String(seats)}
          options={parties}
          onSelect={(value) => onChange({ seats: Number(value) })}
        />
        <Select
          label="Flight time"
          value={hours === null ? '' : String(hours)}
          options={times}
          onSelect={(value) => onChange({ hours: flightHours.find((known) => String(known) === value) ?? null })}
        />
      </div>
      <ExactDates exploration={exploration} today={today} locale={locale} onChange={onChange} />
      <fieldset css={group}>
        <legend css={legend}>Airlines</legend>
        <div css={row}>
          {airlines.map(({ code, name }) => (
            <Checkbox key={code} label={name} checked={chosen.includes(code)} onChange={(isOn) => toggle(code, isOn)} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type DatesProps = Omit<Props, 'airlines'>

/** Two days instead of a month; they count once both are there. */
function ExactDates({ exploration, today, locale, onChange }: DatesProps) {
  const [from, setFrom] = useState(exploration.from)
  const [to, setTo] = useState(exploration.to)
  const latest = addMonths(today, 12)

  const choose = (first: string | null, last: string | null) => {
    setFrom(first)
    setTo(last)
    if (first && last && first <= last) onChange({ from: first, to: last, month: null })
    if (!first && !last && exploration.from) onChange({ from: null, to: null })
  }

  return (
    <fieldset css={group}>
      <legend css={legend}>Exact dates instead of a month</legend>
      <div css={dates}>
        <DateField
          label="From"
          value={from}
          onChange={(date) => choose(date, to && date && to < date ? null : to)}
          min={today}
          max={latest}
          today={today}
          locale={locale}
        />
        <DateField
          label="Until"
          value={to}
          onChange={(date) => choose(from, date)}
          min={from ?? today}
          max={latest}
          today={today}
          locale={locale}
        />
      </div>
    </fieldset>
  )
}

const panel = css({ display: 'grid', gap: space[4], flexBasis: '100%' })

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[6]}` })

const group = css({ minWidth: 0, margin: 0, border: 0, padding: 0 })

const legend = css({ padding: 0, fontSize: text.sm, fontWeight: 600 })

const dates = css({
  display: 'grid',
  gap: space[4],
  marginBlockStart: space[2],
  '@container (min-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 16rem))' },
})
