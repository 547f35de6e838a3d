import { css } from '@emotion/react'
import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { Button } from '@pointfare/shared/ui/button'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { Icon } from '@pointfare/shared/ui/icon'
import { Tabs } from '@pointfare/shared/ui/tabs'
import { color, elevation, radius, space } from '@pointfare/shared/ui/tokens'
import type { FormEvent } from 'react'
import { chooseAirline, chooseOrigin, chooseStart, destinationsFrom } from '../domain/change-criteria.ts'
import { allDates, endLimits, wholeMonth } from '../domain/date-ranges.ts'
import { airlineOption, airportOption } from '../domain/place-options.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'
import { MissingFields } from './missing-fields.tsx'
import { SwapButton } from './swap-button.tsx'

type Loaded = { isLoading: boolean; error?: unknown }

type Props = {
  criteria: SearchCriteria
  /** What was missing when the search was last started. */
  missing: string[]
  airlines: Loaded & { airlines: Airline[] }
  /** Of the chosen airline. */
  routes: Loaded & { routes: RouteEntry[] }
  today: IsoDate
  maxRangeDays: number
  onEdit: (criteria: SearchCriteria) => void
  onSearch: () => void
}

const tabs = [
  { id: 'flights', label: 'Flights' },
  { id: 'hotels', label: 'Hotels', comingSoon: true },
  { id: 'holidays', label: 'Holidays', comingSoon: true },
]

/** What to search for: the same form on the home page and above the results. */
export function SearchForm({ criteria, missing, onEdit, onSearch, ...data }: Props) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }

  return (
    <div css={sheet}>
      <Tabs label="What to search" tabs={tabs} selected="flights" onSelect={() => {}}>
        <form aria-label="Reward flight search" noValidate onSubmit={handleSubmit} css={form}>
          <Places criteria={criteria} onEdit={onEdit} {...data} />
          <Dates criteria={criteria} onEdit={onEdit} {...data} />
          <Button type="submit" look="primary" css={{ gridArea: 'go' }}>
            <Icon name="search" />
            Search Reward Flights
          </Button>
        </form>
        {missing.length > 0 && <MissingFields missing={missing} />}
      </Tabs>
    </div>
  )
}

type FieldsProps = Pick<Props, 'criteria' | 'onEdit' | 'airlines' | 'routes'>

function Places({ criteria, onEdit, airlines, routes }: FieldsProps) {
  const loading = (what: string) => (routes.isLoading ? `Loading ${what}...` : undefined)
  const routesError = routes.error ? 'Failed to load routes. Please try again later.' : undefined

  return (
    <>
      <div css={{ gridArea: 'airline' }}>
        <Combobox
          label="Airline"
          options={airlines.airlines.map(airlineOption)}
          selected={criteria.airlineCode}
          onSelect={(code) => onEdit(chooseAirline(criteria, code))}
          placeholder="Select an airline"
          loadingText={airlines.isLoading ? 'Loading airlines...' : undefined}
          error={airlines.error ? 'Failed to load airlines. Please try again later.' : undefined}
        />
      </div>
      <div css={{ gridArea: 'origin' }}>
        <Combobox
          label="Origin"
          options={routes.routes.map(({ origin }) => airportOption(origin))}
          selected={criteria.origin}
          onSelect={(code) => onEdit(chooseOrigin(criteria, code, routes.routes))}
          placeholder="Select an airport"
          loadingText={loading('origins')}
          error={routesError}
          disabled={!criteria.airlineCode}
        />
      </div>
      <SwapButton criteria={criteria} routes={routes.routes} onSwap={onEdit} />
      <div css={{ gridArea: 'destination' }}>
        <Combobox
          label="Destination"
          options={destinationsFrom(routes.routes, criteria.origin).map(airportOption)}
          selected={criteria.destination}
          onSelect={(destination) => onEdit({ ...criteria, destination })}
          placeholder="Select an airport"
          loadingText={loading('destinations')}
          disabled={!criteria.airlineCode || !criteria.origin}
        />
      </div>
    </>
  )
}

type DatesProps = Pick<Props, 'criteria' | 'onEdit' | 'today' | 'maxRangeDays'>

function Dates({ criteria, onEdit, today, maxRangeDays }: DatesProps) {
  return (
    <>
      <div css={{ gridArea: 'start' }}>
        <DateField
          label="Start date"
          value={criteria.startDate}
          onChange={(date) => onEdit(chooseStart(criteria, date))}
          min={today}
          today={today}
        />
      </div>
      <div css={{ gridArea: 'end' }}>
        <DateField
          label="End date"
          value={criteria.endDate}
          onChange={(endDate) => onEdit({ ...criteria, endDate })}
          {...endLimits(criteria, today, maxRangeDays)}
          today={today}
        />
      </div>
      <div role="group" aria-label="Longer ranges" css={quickRanges}>
        <Button size="compact" onClick={() => onEdit(wholeMonth(criteria, today))}>
          Whole month
        </Button>
        <Button size="compact" onClick={() => onEdit(allDates(criteria, today))}>
          All dates
        </Button>
      </div>
    </>
  )
}

const sheet = css({
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} clamp(1rem, 2.5vw, 1.5rem) clamp(1rem, 2.5vw, 1.5rem)`,
  background: color.surface,
  boxShadow: elevation.card,
})

const form = css({
  display: 'grid',
  gap: space[4],
  marginBlockStart: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateAreas: `
    "airline airline"
    "origin origin"
    "swap swap"
    "destination destination"
    "start end"
    "quick quick"
    "go go"`,
  '@container (max-width: 19rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"airline" "origin" "swap" "destination" "start" "end" "quick" "go"',
  },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gridTemplateAreas: `
      "airline airline airline"
      "origin swap destination"
      "start . end"
      "quick quick go"`,
  },
  '@container (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.3fr) auto minmax(0, 1.3fr) minmax(0, 0.9fr) minmax(0, 0.9fr)',
    gridTemplateAreas: `
      "airline origin swap destination start end"
      "quick quick quick quick go go"`,
  },
})

const quickRanges = css({ gridArea: 'quick', display: 'flex', flexWrap: 'wrap', gap: space[2], alignSelf: 'center' })
