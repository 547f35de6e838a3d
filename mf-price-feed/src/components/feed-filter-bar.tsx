import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { priceDrop } from '@pointfare/shared/contracts/price-change'
import { useId, useState } from 'react'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Select } from '@pointfare/shared/ui/select'
import { space } from '@pointfare/shared/ui/tokens'
import { directions, initialFilters, isFiltering, type FeedFilters } from '../domain/feed-filters.ts'

type Option = { value: string; label: string }
type Props = {
  filters: FeedFilters
  onChange: (filters: FeedFilters) => void
  /** Codes, with the names people know them by. */
  airlines: readonly Option[]
  routes: readonly Option[]
}

const all = 'all'
const shows: Option[] = [
  { value: priceDrop, label: 'Price drops' },
  { value: all, label: 'All' },
]
const views: Option[] = [
  { value: 'list', label: 'List' },
  { value: 'routes', label: 'By route' },
]

const orAll = (value: string) => (value === all ? null : value)

/** What to leave out of the feed. All of it is in the address. */
export function FeedFilterBar({ filters, onChange, airlines, routes }: Props) {
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(isFiltering(filters))
  const isOfDrops = filters.direction === priceDrop
  const change = (part: Partial<FeedFilters>) => onChange({ ...filters, ...part })

  return (
    <section aria-label="Filters">
      <div css={choices}>
        <SegmentedChoice
          label="Show"
          options={shows}
          selected={isOfDrops ? priceDrop : all}
          onSelect={(value) => change({ direction: value === all ? null : priceDrop })}
        />
        <SegmentedChoice
          label="View"
          options={views}
          selected={filters.isByRoute ? 'routes' : 'list'}
          onSelect={(value) => change({ isByRoute: value === 'routes' })}
        />
      </div>
      <Button
        size="compact"
        aria-expanded={isUnfolded}
        aria-controls={id}
        css={fold}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        Filters
        <Icon name="chevronDown" size="1rem" />
      </Button>
      <div id={id} css={[bar, !isUnfolded && folded]}>
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
        {!isOfDrops && (
          <Select
            label="Change"
            value={filters.direction ?? all}
            options={[{ value: all, label: 'Any' }, ...directions.filter(({ value }) => value !== priceDrop)]}
            onSelect={(value) =>
              change({ direction: directions.find((known) => known.value === value)?.value ?? null })
            }
          />
        )}
        {isFiltering(filters) && (
          <Button
            size="compact"
            look="quiet"
            css={ownLine}
            onClick={() => onChange({ ...initialFilters, isByRoute: filters.isByRoute })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the address asks for is offered even where it has not been seen yet. */
const withOwn = (options: readonly Option[], own: string | null) =>
  own === null || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }]

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockEnd: space[3] })

/** Beside each other as far as there is room, each as wide as the next: no list that arrives moves another. */
const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  alignItems: 'end',
  gap: `${space[2]} ${space[4]}`,
  '& > div': { display: 'grid', gap: space[1] },
  '& select': { width: '100%' },
})

/** On a phone the feed itself comes first. */
const phone = '@media (max-width: 40rem)'

const fold = css({ display: 'none', [phone]: { display: 'inline-flex', marginBlockEnd: space[2] } })

const folded = css({ [phone]: { display: 'none' } })

const ownLine = css({ gridColumn: '1 / -1', justifySelf: 'start' })
