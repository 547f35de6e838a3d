import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { showPoints } from '@pointfare/shared/format/points'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Select } from '@pointfare/shared/ui/select'
import { space, text } from '@pointfare/shared/ui/tokens'
import { countFilters, hidesFlights, noFilters, type Filters } from '../domain/filters.ts'
import { AirlinesFilter, type CarrierCounts } from './airlines-filter.tsx'
import { group, legend } from './filter-group.styles.ts'
import { PanelButton } from './panel-button.tsx'

type Props = {
  filters: Filters
  /** Of a search of any airline: whose flights there are. */
  carriers: CarrierCounts
  onChange: (filters: Filters) => void
  locale: string
}

const any = 'any'
const seatCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const pointsLimits = [10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000]

/** What to leave out of the results, behind one button that says how much is. All of it is in the address. */
export function FiltersPanel({ filters, carriers, onChange, locale }: Props) {
  const count = countFilters({ ...filters, sort: noFilters.sort })
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const numberOf = (value: string) => (value === any ? null : Number(value))

  const toggleCabin = (cabin: Cabin, isWanted: boolean) =>
    change({ cabins: isWanted ? [...filters.cabins, cabin] : filters.cabins.filter((other) => other !== cabin) })

  return (
    <PanelButton title="Filters" label={`Filters${count > 0 ? ` (${count})` : ''}`} css={opener}>
      <div css={panel}>
        <AirlinesFilter
          carriers={carriers}
          chosen={filters.airlines}
          onChange={(airlines) => change({ airlines })}
          locale={locale}
        />
        <fieldset css={group}>
          <legend css={legend}>Cabins</legend>
          {cabins.map(({ cabin, label }) => (
            <Checkbox
              key={cabin}
              label={label}
              checked={filters.cabins.includes(cabin)}
              onChange={(isWanted) => toggleCabin(cabin, isWanted)}
            />
          ))}
        </fieldset>
        <Select
          label="Seats"
          value={String(filters.minimumSeats ?? any)}
          options={[
            { value: any, label: 'Any' },
            ...seatCounts.map((seats) => ({ value: String(seats), label: `${seats} or more` })),
          ]}
          onSelect={(value) => change({ minimumSeats: numberOf(value) })}
        />
        <Select
          label="Points up to"
          value={String(filters.maximumPoints ?? any)}
          options={[
            { value: any, label: 'Any' },
            ...withOwn(filters.maximumPoints).map((points) => ({
              value: String(points),
              label: showPoints(points, locale),
            })),
          ]}
          onSelect={(value) => change({ maximumPoints: numberOf(value) })}
        />
        <Checkbox
          label="Saver awards only"
          checked={filters.saverOnly}
          onChange={(saverOnly) => change({ saverOnly })}
        />
        <Button
          size="compact"
          disabled={!hidesFlights(filters)}
          onClick={() => onChange({ ...noFilters, sort: filters.sort })}
        >
          Clear filters
        </Button>
      </div>
    </PanelButton>
  )
}

/** A limit typed into the address is offered too, in its place. */
const withOwn = (own: number | null) =>
  own === null || pointsLimits.includes(own) ? pointsLimits : [...pointsLimits, own].toSorted((a, b) => a - b)

/** Wide enough for the number of filters, so that nothing moves when the first is set. */
const opener = css({ minWidth: '6.25rem', minHeight: '2.75rem' })

const panel = css({ display: 'grid', gap: space[3], justifyItems: 'start', fontSize: text.sm })
