import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { savedQuery, type SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { shortDate } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import type { FeedOfPage } from '@pointfare/shared/page/feeds-of-page'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { BackToMembers } from '../components/back-to-members.tsx'
import { HomeRowsLoading } from '../components/home/home-card.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { SavedSearchesTable } from '../components/saved-searches-table.tsx'
import { feedsOfSearch } from '../domain/feeds-of-search.ts'
import { useLowestPoints } from '../hooks/use-lowest-points.ts'
import { useSavedSearches } from '../hooks/use-saved-searches.ts'
import { searchPath } from '../paths.ts'
import { FailedBox } from './failed-box.tsx'
import { SavedSearchAlert } from './saved-search-alert.tsx'

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

type Props = { search: Pick<SavedSearch, 'origin' | 'destination'>; feeds: readonly FeedOfPage[] }

/** The flights of a search for programs that people read news and calendars with. */
const SearchFeeds = ({ search: { origin, destination }, feeds }: Props) =>
  feeds.length > 0 && (
    <nav aria-label={`Feeds of ${placeInShort(origin ?? '')} to ${placeInShort(destination ?? '')}`} css={row}>
      <span css={{ color: color.muted }}>Follow</span>
      {feeds.map(({ href, type, title }) => (
        <a key={href} href={href} type={type} css={link}>
          {title.replace(' Feed', '')}
        </a>
      ))}
    </nav>
  )

type SavedSearchPriceProps = {
  search: SavedSearch
  today: IsoDate
  /** What searches cost at the last look. */
  memory: PriceMemory
  onKnown: (id: string, points: number) => void
}

/** The lowest points of a saved search today, and whether they moved since its owner last looked. */
function SavedSearchPrice({ search, today, memory, onKnown }: SavedSearchPriceProps) {
  const { locale } = useSite()
  const lowest = useLowestPoints(search, today)
  const points = lowest?.points ?? null
  useEffect(() => {
    if (points !== null) onKnown(search.id, points)
  }, [onKnown, search.id, points])

  if (search.endDate && search.endDate < today) return <span css={quiet}>Dates have passed</span>
  if (!lowest) return <span css={quiet}>–</span>
  if (lowest.points === null) return <span css={quiet}>Nothing to book</span>
  return (
    <>
      <span css={price}>from {showPoints(lowest.points, locale)} points</span>
      <span css={quiet}> in {lowest.cabin}</span>
      <Move moved={movedBy(memory, search.id, lowest.points)} today={today} />
    </>
  )
}

function Move({ moved, today }: { moved: ReturnType<typeof movedBy>; today: IsoDate }) {
  const { locale } = useSite()
  if (!moved) return null
  const since = moved.since === today ? 'earlier today' : shortDate(moved.since, locale)
  if (moved.points === 0) return <div css={quiet}>as {moved.since === today ? since : `on ${since}`}</div>

  const isLower = moved.points < 0
  return (
    <div css={[quiet, { color: isLower ? color.success : color.danger }]}>
      <span aria-hidden="true">{isLower ? '▼' : '▲'} </span>
      {isLower ? 'down' : 'up'} {showPoints(Math.abs(moved.points), locale)} since {since}
    </div>
  )
}

/** Where the browser keeps what each saved search cost when its owner last looked. */
export const priceMemoryKey = 'savedSearchPoints'

const Memory = z.record(z.string(), z.object({ points: z.number(), seenOn: z.string() }))

type PriceMemory = z.infer<typeof Memory>

export function readPriceMemory(stored: string | null): PriceMemory {
  try {
    return z.safeParse(Memory, JSON.parse(stored ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/**
 * Remembers what searches cost today, and forgets those that are no longer kept. What was remembered earlier today
 * stays: a day is compared with the day of the last look before it.
 */
export function remembered(memory: PriceMemory, costs: ReadonlyMap<string, number>, today: string): PriceMemory {
  return Object.fromEntries(
    [...costs].map(([id, points]) => {
      const known = memory[id]
      return [id, known?.seenOn === today ? known : { points, seenOn: today }]
    }),
  )
}

/** How many points more or fewer since the last look; undefined without one. */
export function movedBy(
  memory: PriceMemory,
  id: string,
  points: number,
): { points: number; since: string } | undefined {
  const known = memory[id]
  return known && { points: points - known.points, since: known.seenOn }
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const more = css({ justifySelf: 'center' })

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  fontSize: text.sm,
})

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem' })

const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const quiet = css({ fontSize: text.sm, color: color.muted })
