import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { HomeCardLoading } from '../../components/home/home-card.tsx'
import { homePlace } from '../../domain/home-place.ts'
import { useMember } from '../../hooks/use-member.ts'
import { useSavedSearches } from '../../hooks/use-saved-searches.ts'
import { NewestSearches } from './newest-searches.tsx'
import { PriceMoves } from './price-moves.tsx'
import { RecentAlerts } from './recent-alerts.tsx'
import { TripIdeas } from './trip-ideas.tsx'
import { YourAlerts } from './your-alerts.tsx'
import { YourPoints } from './your-points.tsx'

/** A bit of everything that is the member's (rule 9.1 of the product), each part with its place from the start. */
export function MembersHome() {
  const { date } = useSite()
  const { userId } = useMember()
  const { searches, isLoading, error, retry } = useSavedSearches()
  const failed = error ? { error, retry } : undefined
  const place = homePlace(searches)
  const loading = (title: string) => <HomeCardLoading key={title} title={title} />
  if (!userId) return <div css={grid}>{titles.map(loading)}</div>

  return (
    <div css={grid}>
      {isLoading ? loading('Price changes on your routes') : <PriceMoves searches={searches} failed={failed} />}
      <YourPoints place={place} />
      {isLoading ? loading('Your searches') : <NewestSearches searches={searches} failed={failed} today={date()} />}
      <YourAlerts />
      <RecentAlerts />
      {isLoading ? loading('Trip ideas') : <TripIdeas place={place} isUnknown={failed !== undefined} />}
    </div>
  )
}

const titles = [
  'Price changes on your routes',
  'Your points',
  'Your searches',
  'Your alerts',
  'Recent alerts',
  'Trip ideas',
]

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media (min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 110rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
