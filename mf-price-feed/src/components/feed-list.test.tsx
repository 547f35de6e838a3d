import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { withNewest } from '../domain/feed.ts'
import type { FeedRow } from '../domain/feed-row.ts'
import { aRow } from '../testing/a-row.ts'
import { FeedList } from './feed-list.tsx'

/** A feed that the test can add to; each row that is drawn asks for the names of its two cities. */
function openFeed(first: readonly FeedRow[]) {
  const cityOf = jest.fn(() => 'London')
  const places = { cityOf, airlineOn: () => null }
  let add: (row: FeedRow) => void = () => {}

  function Page() {
    const [rows, setRows] = useState(first)
    add = (row) => setRows(withNewest(rows, row))
    return <FeedList rows={rows} places={places} locale="en-GB" onPointed={() => {}} onFocused={() => {}} />
  }
  renderAt([{ path: '/', Component: Page }], '/')
  return { cityOf, add: (row: FeedRow) => act(() => add(row)) }
}

describe('the list of changes', () => {
  it('draws one row when one change arrives', () => {
    const rows = Array.from({ length: 20 }, (_, index) => aRow({ id: `row ${index}` }))
    const { cityOf, add } = openFeed(rows)
    expect(cityOf).toHaveBeenCalledTimes(40)
    cityOf.mockClear()

    add(aRow({ id: 'newest', flightNumber: 'VS25' }))

    expect(cityOf).toHaveBeenCalledTimes(2)
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('VS25')
  })

  it('is busy while it has nothing', () => {
    openFeed([])

    expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
  })
})
