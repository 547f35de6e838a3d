import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import { savedQuery } from '@pointfare/shared/contracts/saved-search'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackToMembers } from '../components/back-to-members.tsx'
import { SavedSearchesTable } from '../components/saved-searches-table.tsx'
import { priceMemoryKey, readPriceMemory, remembered } from '../domain/price-memory.ts'
import { useSavedSearches } from '../hooks/use-saved-searches.ts'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { searchPath } from '../paths.ts'
import { CopyOfSearches } from './copy-of-searches.tsx'
import { SavedSearchPrice } from './saved-search-price.tsx'

/** What a member searched for in this browser, ready to be searched again. */
export function SavedSearchesPage() {
  const { now } = useSite()
  const { searches, remove } = useSavedSearches()
  const navigate = useNavigate()
  const today = calendarDate(now())
  const { memory, remember } = usePriceMemory(today)

  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1>Saved searches</h1>
        <p css={{ color: color.muted }}>Kept in this browser, the newest first, at most 20.</p>
      </header>
      <CopyOfSearches searches={searches} />
      {searches.length === 0 ? (
        <EmptyState title="No saved searches">
          <p>You don't have any saved searches yet. Try searching for flights to save your search criteria.</p>
          <ButtonLink to="/search" look="primary">
            Search reward flights
          </ButtonLink>
        </EmptyState>
      ) : (
        <SavedSearchesTable
          searches={searches}
          onSearchAgain={(search) => void navigate(searchPath(search) + savedQuery(search))}
          onRemove={remove}
        >
          {(search) => <SavedSearchPrice search={search} today={today} memory={memory} onKnown={remember} />}
        </SavedSearchesTable>
      )}
    </div>
  )
}

/** What searches cost at the last look before this one, and how this one is remembered. */
function usePriceMemory(today: string) {
  const [stored, write] = useStoredText(priceMemoryKey)
  const [memory] = useState(() => readPriceMemory(stored))
  const costs = useRef(new Map<string, number>())

  const remember = useCallback(
    (id: string, points: number) => {
      costs.current.set(id, points)
      write(JSON.stringify(remembered(memory, costs.current, today)))
    },
    [memory, write, today],
  )
  return { memory, remember }
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })
