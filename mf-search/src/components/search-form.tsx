import { css } from '@emotion/react'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { Button } from '@pointfare/shared/ui/button'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Icon } from '@pointfare/shared/ui/icon'
import { PlainForm, withScripts } from '@pointfare/shared/ui/plain-form'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { FormEvent } from 'react'
import { airlineOptions } from '../domain/place-options.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'
import { searchPattern } from '../paths.ts'
import { DateFields } from './date-fields.tsx'
import { PlaceFields, type PlaceFieldsProps } from './place-fields.tsx'
import type { RangeChipsProps } from './range-chips.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { TripFields, type TripFieldsProps } from './trip-fields.tsx'

type Props = AirlineFieldProps &
  PlaceFieldsProps &
  RangeChipsProps &
  TripFieldsProps & {
    /** What was missing when the search was last started. */
    missing: string[]
    onSearch: () => void
    /** Somebody turns to the form: what a search leads to can be made ready. */
    onInterest: () => void
    /** Puts the form away, where there are results to go back to. */
    onClose?: (() => void) | undefined
  }

/** What to search for: the same form on the home page and above the results. */
export function SearchForm({ missing, onSearch, onInterest, onClose, ...fields }: Props) {
  const interest = { onFocus: onInterest, onPointerEnter: onInterest }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }

  return (
    <SearchTabs selected="flights">
      <form
        aria-label="Reward flight search"
        action={searchPattern}
        noValidate
        onSubmit={handleSubmit}
        {...interest}
        css={[form, fields.trip.isReturn && ofReturn]}
      >
        <PlaceFields {...fields} />
        <DateFields {...fields} />
        <AirlineField {...fields} />
        <TripFields {...fields} />
        <Button type="submit" look="primary" css={{ gridArea: 'go', alignSelf: 'end' }}>
          <Icon name="search" />
          Search Reward Flights
        </Button>
      </form>
      <PlainForm
        label="Flight search without scripts"
        action={searchPattern}
        submit="Search Reward Flights"
        fields={plainFields(fields)}
      />
      {missing.length > 0 && <MissingFields missing={missing} />}
      {onClose && (
        <Button size="compact" look="quiet" onClick={onClose} css={{ marginBlockStart: space[2] }}>
          Close form
        </Button>
      )}
    </SearchTabs>
  )
}

/** The same questions for a browser without scripts; names and codes are typed out. */
const plainFields = ({ criteria, airlines, trip }: Pick<Props, 'criteria' | 'airlines' | 'trip'>) => [
  { name: 'origin', label: 'Origin, such as LHR or London', value: criteria.origin ?? '' },
  { name: 'destination', label: 'Destination, such as JFK or New York', value: criteria.destination ?? '' },
  { name: 'from', label: 'Start date', type: 'date' as const, value: criteria.startDate ?? '' },
  { name: 'to', label: 'End date', type: 'date' as const, value: criteria.endDate ?? '' },
  {
    name: 'airline',
    label: 'Airline',
    value: criteria.airlineCode ?? '',
    options: airlineOptions(airlines.airlines).map(({ value, label }) => ({ value, label })),
  },
  { name: 'travellers', label: 'Travellers', type: 'number' as const, value: String(trip.travellers) },
]

/** What is still to be filled in, in the order of the form. */
function MissingFields({ missing }: { missing: string[] }) {
  return (
    <div role="alert" css={box}>
      <h2 css={heading}>Please complete all fields</h2>
      <ul css={list}>
        {missing.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

type AirlineFieldProps = {
  criteria: SearchCriteria
  airlines: { airlines: Airline[]; isLoading: boolean; error?: unknown }
  onEdit: (criteria: SearchCriteria) => void
}

function AirlineField({ criteria, airlines, onEdit }: AirlineFieldProps) {
  return (
    <div css={{ gridArea: 'airline' }}>
      <Combobox
        label="Airline"
        name="airline"
        options={airlineOptions(airlines.airlines)}
        selected={criteria.airlineCode}
        onSelect={(airlineCode) => onEdit({ ...criteria, airlineCode })}
        placeholder="Select an airline"
        loadingText={airlines.isLoading ? 'Loading airlines...' : undefined}
        error={airlines.error ? 'Failed to load airlines. Please try again later.' : undefined}
      />
    </div>
  )
}

const form = css({
  ...withScripts,
  display: 'grid',
  gap: space[3],
  marginBlockStart: space[2],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateAreas: `
    "origin origin"
    "destination destination"
    "start end"
    "quick quick"
    "airline airline"
    "trip trip"
    "go go"`,
  '@container (max-width: 19rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"origin" "destination" "start" "end" "quick" "airline" "trip" "go"',
  },
  '@container (min-width: 40rem)': {
    gap: space[4],
    marginBlockStart: space[4],
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gridTemplateAreas: `
      "origin swap destination"
      "start . end"
      "quick quick quick"
      "airline . trip"
      "go go go"`,
  },
  '@container (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1.3fr) auto minmax(0, 1.3fr) minmax(0, 0.8fr) minmax(0, 0.8fr)',
    gridTemplateAreas: `
      "origin swap destination start end"
      "quick quick quick quick quick"
      "airline . trip go go"`,
  },
})

/** It asks for more than fits beside the button. */
const ofReturn = css({
  '@container (min-width: 64rem)': {
    gridTemplateAreas: `
      "origin swap destination start end"
      "quick quick quick quick quick"
      "airline . trip trip trip"
      "go go go go go"`,
  },
})

const box = css({
  marginBlockStart: space[4],
  borderInlineStart: `0.25rem solid ${color.danger}`,
  borderRadius: radius.sm,
  padding: `${space[3]} ${space[4]}`,
  background: color['danger-soft'],
})

const heading = css({ fontFamily: font.text, fontSize: text.md, color: color.danger })

const list = css({ margin: `${space[1]} 0 0`, paddingInlineStart: space[5] })
