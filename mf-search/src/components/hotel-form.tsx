import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { mostStayNights, type HotelPlaces } from '@pointfare/shared/contracts/hotel-nights'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { PlainForm, withScripts } from '@pointfare/shared/ui/plain-form'
import { space } from '@pointfare/shared/ui/tokens'
import { mostDaysAhead, type HotelCriteria } from '../domain/hotel-criteria.ts'
import { hotelsPath } from '../paths.ts'
import { NumberField } from './number-field.tsx'
import { SearchTabs } from './search-tabs.tsx'

type Props = {
  criteria: HotelCriteria
  /** Undefined while they are on their way. */
  places: HotelPlaces | undefined
  today: IsoDate
  locale: string
  onChange: (changes: Partial<HotelCriteria>) => void
}

/** Which programme, where and when; every change is searched at once. */
export function HotelForm({ criteria, places, today, locale, onChange }: Props) {
  const { programme, city, checkIn, nights } = criteria
  const loadingText = places ? undefined : 'Loading hotels...'
  const inProgramme = places?.cities.filter(({ chains }) => !programme || chains.includes(programme)) ?? []

  return (
    <SearchTabs selected="hotels">
      <form
        aria-label="Reward hotel search"
        action={hotelsPath}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        css={form}
      >
        <Combobox
          label="Hotel programme"
          options={(places?.programmes ?? []).map(({ code, programme: label }) => ({ value: code, label }))}
          selected={programme}
          onSelect={(value) => onChange({ programme: value })}
          placeholder="Any programme"
          loadingText={loadingText}
        />
        <Combobox
          label="City"
          name="city"
          options={inProgramme.map(({ city: label, codes: [code] }) => ({
            value: label,
            label,
            ...(code && { code }),
          }))}
          selected={city}
          onSelect={(value) => onChange({ city: value })}
          placeholder="Select a city"
          loadingText={loadingText}
          emptyText="No hotels there"
        />
        <DateField
          label="Check-in"
          name="check-in"
          value={checkIn}
          onChange={(date) => date && onChange({ checkIn: date })}
          min={today}
          max={addDays(today, mostDaysAhead)}
          today={today}
          locale={locale}
        />
        <NumberField
          label="Nights"
          name="nights"
          value={nights}
          min={1}
          max={mostStayNights}
          onChange={(value) => onChange({ nights: value })}
        />
      </form>
      <PlainForm
        label="Hotel search without scripts"
        action={hotelsPath}
        submit="Search Reward Hotels"
        fields={[
          {
            name: 'city',
            label: 'City',
            value: city ?? '',
            options: inProgramme.map(({ city: name }) => ({ value: name, label: name })),
          },
          { name: 'check-in', label: 'Check-in', type: 'date', value: checkIn },
          { name: 'nights', label: 'Nights', type: 'number', value: String(nights) },
        ]}
      />
    </SearchTabs>
  )
}

const form = css({
  ...withScripts,
  display: 'grid',
  gap: space[4],
  marginBlockStart: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '& > :nth-child(-n + 2)': { gridColumn: '1 / -1' },
  '@media (min-width: 40rem)': { '& > :nth-child(-n + 2)': { gridColumn: 'auto' } },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 0.6fr)',
  },
})
