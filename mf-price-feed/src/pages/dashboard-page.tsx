import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { space } from '@pointfare/shared/ui/tokens'
import { Clock } from '../components/clock.tsx'
import { FeedTabs } from '../components/feed-tabs.tsx'
import { StatsStrip } from '../components/stats-strip.tsx'
import { dashboardStats } from '../domain/dashboard-stats.ts'
import { usePlaces } from '../hooks/use-places.ts'
import { useRecentChanges } from '../hooks/use-recent-changes.ts'
import { LiveFeed } from './live-feed.tsx'
import { MarketPanel } from './market-panel.tsx'
import { PopularRoutesPanel } from './popular-routes-panel.tsx'

/** What moves: the day in figures, the routes that move most, and every change as it comes. */
export function DashboardPage() {
  const { locale } = useSite()
  const { airlines, places } = usePlaces()
  const { recent, hasFailed } = useRecentChanges()

  return (
    <Clock>
      <div css={page}>
        <NightOpening
          title="Live Flight Price Changes Dashboard"
          lead="Reward prices and seats as they change, and the routes that move most."
        >
          <StatsStrip stats={dashboardStats(recent, { locale, hasFailed })} />
        </NightOpening>
        <FeedTabs />
        <nav aria-label="On this page" css={shortcuts}>
          <a href="#popular-routes">Popular routes</a>
          <a href="#changes-per-hour">Changes per hour and sources</a>
        </nav>
        <div css={columns}>
          <LiveFeed airlines={airlines} places={places} />
          <div css={side}>
            <PopularRoutesPanel places={places} />
            <MarketPanel />
          </div>
        </div>
      </div>
    </Clock>
  )
}

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  '@media (max-width: 40rem)': { gap: space[5] },
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[6]} ${space[10]}`,
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
})

/** Where everything is below each other, what follows a hundred changes is far away. */
const shortcuts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  marginBlock: `-${space[3]}`,
  '& a': { display: 'inline-block', minHeight: '1.5rem' },
  '@media (min-width: 64rem), print': { display: 'none' },
})

const side = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[6] })
