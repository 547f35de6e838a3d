import { css } from '@emotion/react'
import { savedQuery, type SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { shortDate } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { FailedBox } from '../failed-box.tsx'
import { figure, HomeCard, HomeHint, list, quiet, row } from '../../components/home/home-card.tsx'
import { useTrend } from '../../hooks/home/use-trend.ts'
import type { Failed } from '../../hooks/use-saved-searches.ts'
import { savedSearchesPattern, searchPath } from '../../paths.ts'
import { SavedSearchAlert } from '../saved-search-alert.tsx'

const most = 4

type Props = {
  searches: readonly SavedSearch[]
  /** Why it is not known what there is. */
  failed: Failed | undefined
  today: string
}

/** The newest saved searches, what each costs today, where that went within a week, and the way to be told. */
export function NewestSearches({ searches, failed, today }: Props) {
  const more =
    searches.length > 0 ? { to: savedSearchesPattern, label: `All saved searches (${searches.length})` } : undefined
  return (
    <HomeCard title="Your searches" more={more}>
      {failed ? (
        <FailedBox title="Your searches could not be loaded" error={failed.error} onRetry={failed.retry} />
      ) : searches.length === 0 ? (
        <HomeHint>
          <p>Your recent searches appear here, with today’s price.</p>
          <ButtonLink to="/search" size="compact">
            Search reward flights
          </ButtonLink>
        </HomeHint>
      ) : (
        <ul css={list}>
          {searches.slice(0, most).map((search) => (
            <li key={search.id}>
              <Search search={search} today={today} />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Search({ search, today }: { search: SavedSearch; today: string }) {
  const { locale } = useSite()
  const { origin, destination, startDate, endDate } = search
  const days = [startDate, endDate].map((date) => (date ? shortDate(date, locale) : 'any day'))

  return (
    <div css={row}>
      <span>
        <Link to={searchPath(search) + savedQuery(search)}>
          {origin ? placeInShort(origin) : 'Anywhere'} to {destination ? placeInShort(destination) : 'anywhere'}
        </Link>
        <span css={quiet}> {[...new Set(days)].join(' – ')}</span>
      </span>
      <span css={side}>
        <Price search={search} today={today} />
        <SavedSearchAlert search={search} today={today} isIconOnly />
      </span>
    </div>
  )
}

const side = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

function Price({ search, today }: { search: SavedSearch; today: string }) {
  const { locale } = useSite()
  const { now, moved } = useTrend(search, today)

  if (search.endDate && search.endDate < today) return <span css={quiet}>Dates have passed</span>
  if (!now) return <span css={quiet}>–</span>
  if (now.points === null) return <span css={quiet}>Nothing to book</span>
  return (
    <span css={{ textAlign: 'end' }}>
      <span css={figure}>from {showPoints(now.points, locale)}</span>
      {moved !== undefined && <Trend moved={moved} />}
    </span>
  )
}

function Trend({ moved }: { moved: number }) {
  const { locale } = useSite()
  if (moved === 0) return <span css={quiet}> as a week ago</span>
  const isLower = moved < 0
  return (
    <span css={[quiet, { color: isLower ? color.success : color.danger }]}>
      <span aria-hidden="true"> {isLower ? '▼' : '▲'}</span> {isLower ? 'down' : 'up'}{' '}
      {showPoints(Math.abs(moved), locale)} in a week
    </span>
  )
}
