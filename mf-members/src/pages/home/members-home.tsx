import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { homePlace } from '../../domain/home-place.ts'
import { useMember } from '../../hooks/use-member.ts'
import { useSavedSearches } from '../../hooks/use-saved-searches.ts'
import { NewestSearches } from './newest-searches.tsx'
import { PriceMoves } from './price-moves.tsx'
import { RecentAlerts } from './recent-alerts.tsx'
import { TripIdeas } from './trip-ideas.tsx'
import { YourAlerts } from './your-alerts.tsx'
import { YourPoints } from './your-points.tsx'

/** A bit of everything that is the member's (rule 9.1 of the product); nothing before it is known who they are. */
export function MembersHome() {
  const { date } = useSite()
  const { userId } = useMember()
  const { searches } = useSavedSearches()
  if (!userId) return null

  const place = homePlace(searches)
  return (
    <div css={grid}>
      <PriceMoves searches={searches} />
      <YourPoints place={place} />
      <NewestSearches searches={searches} today={date()} />
      <YourAlerts />
      <RecentAlerts />
      <TripIdeas place={place} />
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media (min-width: 56rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 110rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
