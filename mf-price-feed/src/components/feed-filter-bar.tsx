import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { Button } from '@pointfare/shared/ui/button'
import { Select } from '@pointfare/shared/ui/select'
import { space } from '@pointfare/shared/ui/tokens'
import { directions, isFiltering, noFilters, type FeedFilters } from '../domain/feed-filters.ts'

type Option = { value: string; label: string }
type Props = {
  filters: FeedFilters
  onChange: (filters: FeedFilters) => void
  /** Codes, with the names people know them by. */
  airlines: readonly Option[]
  routes: readonly Option[]
}

const all = 'all'
const orAll = (value: string) => (value === all ? null : value)

/** What to leave out of the feed. All of it is in the address. */
export function FeedFilterBar({ filters, onChange, airlines, routes }: Props) {
  const change = (part: Partial<FeedFilters>) => onChange({ ...filters, ...part })

  return (
    <section aria-label="Filters" css={bar}>
      <Select
        label="Airline"
        value={filters.airline ?? all}
        options={[{ value: all, label: 'All' }, ...withOwn(airlines, filters.airline)]}
        onSelect={(value) => change({ airline: orAll(value) })}
      />
      <Select
        label="Route"
        value={filters.route ?? all}
        options={[{ value: all, label: 'All' }, ...withOwn(routes, filters.route)]}
        onSelect={(value) => change({ route: orAll(value) })}
      />
      <Select
        label="Cabin"
        value={filters.cabin ?? all}
        options={[{ value: all, label: 'All' }, ...cabins.map(({ cabin, label }) => ({ value: cabin, label }))]}
        onSelect={(value) => change({ cabin: cabins.find(({ cabin }) => cabin === value)?.cabin ?? null })}
      />
      <Select
        label="Change"
        value={filters.direction ?? all}
        options={[{ value: all, label: 'Any' }, ...directions]}
        onSelect={(value) => change({ direction: directions.find((known) => known.value === value)?.value ?? null })}
      />
      {isFiltering(filters) && (
        <Button size="compact" look="quiet" css={ownLine} onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      )}
    </section>
  )
}

/** What the address asks for is offered even where it has not been seen yet. */
const withOwn = (options: readonly Option[], own: string | null) =>
  own === null || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }]

/** Beside each other as far as there is room, each as wide as the next: no list that arrives moves another. */
const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  alignItems: 'end',
  gap: `${space[2]} ${space[4]}`,
  '& > div': { display: 'grid', gap: space[1] },
  '& select': { width: '100%' },
})

const ownLine = css({ gridColumn: '1 / -1', justifySelf: 'start' })
