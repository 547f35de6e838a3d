import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { regions } from '@pointfare/shared/contracts/region'
import { recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { placeOptions } from '@pointfare/shared/format/place-options'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Select } from '@pointfare/shared/ui/select'
import { color, controlHeight, space, text } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { largestParty, noRadarFilters, radarQuery, type RadarFilters } from '../domain/radar-filters.ts'

type Props = {
  filters: RadarFilters
  places: readonly ExplorePlace[]
  locale: string
  onChange: (filters: RadarFilters) => void
}

const all = 'all'

const parties = Array.from({ length: largestParty }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 traveller' : `${index + 1} travellers`,
}))

/** Which seats to show. All of it is in the address, and in those of the feeds. */
export function RadarFilterBar({ filters, places, locale, onChange }: Props) {
  const options = useMemo(() => placeOptions(places, locale), [places, locale])
  const change = (part: Partial<RadarFilters>) => onChange({ ...filters, ...part })
  const isFiltering = Object.keys(radarQuery(filters)).length > 0

  return (
    <Card as="section" aria-label="Filters" css={bar}>
      <Select
        label="Region"
        value={filters.region ?? all}
        options={[{ value: all, label: 'Anywhere' }, ...regions.map(({ region, label }) => ({ value: region, label }))]}
        onSelect={(value) => change({ region: regions.find(({ region }) => region === value)?.region ?? null })}
      />
      <Select
        label="Cabin"
        value={filters.cabin ?? all}
        options={[{ value: all, label: 'Any cabin' }, ...cabins.map(({ cabin, label }) => ({ value: cabin, label }))]}
        onSelect={(value) => change({ cabin: cabins.find(({ cabin }) => cabin === value)?.cabin ?? null })}
      />
      <Combobox
        label="From"
        options={options}
        recentKey={recentAirportsKey}
        selected={filters.origin}
        onSelect={(origin) => change({ origin })}
        placeholder="Any airport"
      />
      <Select
        label="Travellers"
        value={String(filters.seats)}
        options={parties}
        onSelect={(value) => change({ seats: Number(value) })}
      />
      {isFiltering && (
        <Button size="compact" look="quiet" css={ownLine} onClick={() => onChange(noRadarFilters)}>
          Clear filters
        </Button>
      )}
    </Card>
  )
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'end',
  gap: `${space[3]} ${space[4]}`,
  padding: space[5],
  // Selects like the combobox beside them: the label above, as wide as there is room.
  '& > div:has(select)': { display: 'grid', gap: space[1] },
  '& > div:has(select) > label': { color: color.ink, fontSize: text.sm, fontWeight: 600 },
  '& select': { width: '100%', minHeight: controlHeight },
  '@media (max-width: 60rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: space[4],
    '& > div:not(:has(select))': { gridColumn: '1 / -1' },
  },
})

const ownLine = css({ gridColumn: '1 / -1', justifySelf: 'start' })
