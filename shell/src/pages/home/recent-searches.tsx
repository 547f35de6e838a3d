import { mostRecentSearches, recentSearches, savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { Slot, useSite } from '@pointfare/shared/remote'
import { useHasFiller } from '../../remotes/use-has-filler.ts'

/**
 * The searches made last in this browser, by whoever fills the place. For somebody who has made none there is nothing,
 * and their room is kept free until they are there.
 */
export function RecentSearches() {
  const { date } = useSite()
  const [stored] = useStoredText(savedSearchesKey)
  const isFilled = useHasFiller('home-recents')
  const { length } = recentSearches(stored, date(), mostRecentSearches)
  if (length === 0 || !isFilled) return null

  return (
    <div css={roomFor(length)}>
      <Slot name="home-recents" />
    </div>
  )
}

/** Heading, and cards of one height in one column, two, or as many as there are. */
const roomFor = (count: number) => {
  const rows = (columns: number) => `calc(4rem + ${Math.ceil(count / columns)} * 8.75rem - 0.75rem)`
  return {
    minHeight: rows(1),
    '@media (min-width: 40rem)': { minHeight: rows(2) },
    '@media (min-width: 75rem)': { minHeight: rows(4) },
  }
}
