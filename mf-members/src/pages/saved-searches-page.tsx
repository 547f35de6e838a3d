import { css } from '@emotion/react'
import { savedQuery } from '@pointfare/shared/contracts/saved-search'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FailedBox } from './failed-box.tsx'
import { BackToMembers } from '../components/back-to-members.tsx'
import { HomeRowsLoading } from '../components/home/home-card.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { SearchFeeds } from '../components/search-feeds.tsx'
import { SavedSearchesTable } from '../components/saved-searches-table.tsx'
import { feedsOfSearch } from '../domain/feeds-of-search.ts'
import { priceMemoryKey, readPriceMemory, remembered } from '../domain/price-memory.ts'
import { useSavedSearches } from '../hooks/use-saved-searches.ts'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { searchPath } from '../paths.ts'
import { SavedSearchAlert } from './saved-search-alert.tsx'
import { SavedSearchPrice } from './saved-search-price.tsx'

/** How many rows are added at a time, each of which asks for its price. */
const rowsAtOnce = 20

/** What a member searched for on any of their devices, ready to be searched again. */
export function SavedSearchesPage() {
  const { date } = useSite()
  const { searches, isLoading, error, retry, hasFailed, remove } = useSavedSearches()
  const [shown, setShown] = useState(rowsAtOnce)
  const navigate = useNavigate()
  const today = date()
  const { memory, remember } = usePriceMemory(today)

  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1>Saved searches</h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>
          The newest first, on every device where you log in.
        </p>
      </header>
      <OutcomeLine
        outcome={hasFailed ? { tone: 'failure', text: 'Failed to remove the search. Please try again.' } : undefined}
      />
      {isLoading ? (
        <HomeRowsLoading rows={4} />
      ) : error ? (
        <FailedBox title="Your saved searches could not be loaded" error={error} onRetry={retry} />
      ) : searches.length === 0 ? (
        <EmptyState title="No saved searches">
          <p>You don't have any saved searches yet. Try searching for flights to save your search criteria.</p>
          <ButtonLink to="/search" look="primary">
            Search reward flights
          </ButtonLink>
        </EmptyState>
      ) : (
        <SavedSearchesTable
          searches={searches.slice(0, shown)}
          onSearchAgain={(search) => void navigate(searchPath(search) + savedQuery(search))}
          onRemove={remove}
          more={(search) => <SavedSearchAlert search={search} today={today} />}
          links={(search) => <SearchFeeds search={search} feeds={feedsOfSearch(search, searchPath(search))} />}
        >
          {(search) => <SavedSearchPrice search={search} today={today} memory={memory} onKnown={remember} />}
        </SavedSearchesTable>
      )}
      {searches.length > shown && (
        <Button css={more} onClick={() => setShown(shown + rowsAtOnce)}>
          Show more ({searches.length - shown})
        </Button>
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

const more = css({ justifySelf: 'center' })
