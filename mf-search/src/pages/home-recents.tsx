import { css } from '@emotion/react'
import {
  mostRecentSearches,
  recentSearches,
  savedSearchesKey,
  type RecentSearch,
} from '@pointfare/shared/contracts/saved-search'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useSite } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { RecentSearchCard } from '../components/recent-search-card.tsx'
import { useLowestToday } from '../hooks/use-lowest-today.ts'

/** The searches made last in this browser, each with what it costs today, wherever another page keeps a place for them. */
export function HomeRecents() {
  const { date } = useSite()
  const [stored] = useStoredText(savedSearchesKey)
  const today = date()
  const searches = recentSearches(stored, today, mostRecentSearches)
  if (searches.length === 0) return null

  return (
    <section aria-labelledby="recent-searches" css={section}>
      <h2 id="recent-searches">Your recent searches</h2>
      <ul css={list}>
        {searches.map((search) => (
          <li key={search.id}>
            <Recent search={search} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent({ search, today }: { search: RecentSearch; today: string }) {
  const { locale } = useSite()
  return <RecentSearchCard search={search} lowest={useLowestToday(search, today)} locale={locale} />
}

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })

const list = css({
  display: 'grid',
  gridAutoRows: '8rem',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 75rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
