import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { fieldDate } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = {
  searches: readonly SavedSearch[]
  onSearchAgain: (search: SavedSearch) => void
  onRemove: (id: string) => void
  /** What a search costs today. */
  children: (search: SavedSearch) => ReactNode
  /** What else can be done with it. */
  more?: (search: SavedSearch) => ReactNode
  /** What leads elsewhere from it. */
  links?: (search: SavedSearch) => ReactNode
}

const columns = ['Date Searched', 'Airline', 'Origin', 'Destination', 'From', 'To', 'Lowest today', 'Actions']

/** A row per search; on narrow screens a card per search, each value under its column's name. */
export function SavedSearchesTable({ searches, onSearchAgain, onRemove, children, more, links }: Props) {
  return (
    <Card css={sheet}>
      <table css={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {searches.map((search) => (
            <tr key={search.id}>
              <td data-column="Date Searched">{fieldDate(calendarDate(new Date(search.timestamp)))}</td>
              <td data-column="Airline">{search.airlineCode ? airlineOf(search.airlineCode).name : 'Any'}</td>
              <td data-column="Origin">{search.origin ? placeInShort(search.origin) : 'Any'}</td>
              <td data-column="Destination">{search.destination ? placeInShort(search.destination) : 'Any'}</td>
              <td data-column="From">{search.startDate ? fieldDate(search.startDate) : 'Any'}</td>
              <td data-column="To">{search.endDate ? fieldDate(search.endDate) : 'Any'}</td>
              <td data-column="Lowest today" css={lowest}>
                {children(search)}
              </td>
              <td data-column="Actions">
                <span css={actions}>
                  <Button size="compact" onClick={() => onSearchAgain(search)}>
                    Search Again
                  </Button>
                  {more?.(search)}
                  <Button
                    size="compact"
                    look="quiet"
                    aria-label={`Remove the search from ${placeOf(search.origin)} to ${placeOf(search.destination)}`}
                    onClick={() => onRemove(search.id)}
                  >
                    <Icon name="cross" size="1rem" />
                  </Button>
                </span>
                {links?.(search)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const placeOf = (place: string | null) => (place ? placeInShort(place) : 'anywhere')

const narrow = '@media (max-width: 60rem)'

const sheet = css({
  padding: 0,
  overflow: 'hidden',
  [narrow]: { border: 0, background: 'transparent', boxShadow: 'none' },
})

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: `${space[3]} ${space[4]}`,
    textAlign: 'start',
    fontSize: text.sm,
    color: color.muted,
    whiteSpace: 'nowrap',
  },
  '& td': { borderBlockStart: `1px solid ${color.line}`, padding: `${space[3]} ${space[4]}` },
  [narrow]: {
    '&, & tbody': { display: 'grid', gap: space[4] },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: space[3],
      border: `1px solid ${color.line}`,
      borderRadius: '0.75rem',
      padding: space[4],
      background: color.surface,
    },
    '& td': { border: 0, padding: 0 },
    '& td::before': {
      content: 'attr(data-column)',
      display: 'block',
      fontSize: text.xs,
      color: color.muted,
    },
    '& td[data-column="Actions"]': { gridColumn: '1 / -1' },
    '& td[data-column="Actions"]::before': { display: 'none' },
  },
})

const lowest = css({ minWidth: '9rem' })

const actions = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
