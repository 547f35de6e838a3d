import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { showPoints } from '@pointfare/shared/format/points'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Select } from '@pointfare/shared/ui/select'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId, useState } from 'react'
import { countFilters, isFiltering, noFilters, type Filters, type Sort } from '../domain/filters.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void; locale: string }

const any = 'any'
const seatCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const pointsLimits = [10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000]

const sorts: { value: Sort; label: string }[] = [
  { value: 'departure', label: 'Date' },
  { value: 'points', label: 'Lowest points' },
  { value: 'seats', label: 'Most seats' },
]

/** What to leave out of the results, and their order. All of it is in the address. */
export function ResultsFilters({ filters, onChange, locale }: Props) {
  const count = countFilters(filters)
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const id = useId()
  // On a phone the filters would push the flights off the screen; elsewhere they are always there.
  const [isOpen, setIsOpen] = useState(false)
  const numberOf = (value: string) => (value === any ? null : Number(value))

  const toggleCabin = (cabin: Cabin, isWanted: boolean) =>
    change({ cabins: isWanted ? [...filters.cabins, cabin] : filters.cabins.filter((other) => other !== cabin) })

  return (
    <section aria-label="Filters" css={bar}>
      <button type="button" css={opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Filters and order{count > 0 && ` (${count})`}
        <Icon name="chevronDown" size="1rem" />
      </button>
      <div id={id} css={[panel, !isOpen && closed]}>
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
        <div css={group}>
          <Select
            label="Seats"
            value={String(filters.minimumSeats ?? any)}
            options={[
              { value: any, label: 'Any' },
              ...seatCounts.map((count) => ({ value: String(count), label: `${count} or more` })),
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
          <Select
            label="Sort by"
            value={filters.sort}
            options={sorts}
            onSelect={(value) => change({ sort: sorts.find((sort) => sort.value === value)?.value ?? noFilters.sort })}
          />
          <Checkbox
            label="Saver awards only"
            checked={filters.saverOnly}
            onChange={(saverOnly) => change({ saverOnly })}
          />
          {isFiltering(filters) && (
            <Button size="compact" look="quiet" onClick={() => onChange(noFilters)}>
              Clear filters
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** A limit typed into the address is offered too, in its place. */
const withOwn = (own: number | null) =>
  own === null || pointsLimits.includes(own) ? pointsLimits : [...pointsLimits, own].toSorted((a, b) => a - b)

const phone = '@media (max-width: 40rem)'

const bar = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  fontSize: text.sm,
})

const opener = css({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '2.25rem',
  border: 0,
  padding: 0,
  background: 'transparent',
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-expanded="true"] svg': { rotate: '180deg' },
  [phone]: { display: 'flex' },
})

const panel = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[8]}`,
  [phone]: { paddingBlockStart: space[2] },
})

const closed = css({ [phone]: { display: 'none' } })

const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
  margin: 0,
  border: 0,
  padding: 0,
  minWidth: 0,
})

const legend = css({ float: 'left', marginInlineEnd: space[4], padding: 0, color: color.muted })
