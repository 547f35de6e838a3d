import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { HourlyChanges } from '../components/hourly-changes.tsx'
import { SourceList } from '../components/source-list.tsx'
import { useFeedHealth } from '../hooks/use-feed-health.ts'
import { useRecentChanges } from '../hooks/use-recent-changes.ts'

/** How lively the last day was, and whether the sources that say so are alive. */
export function MarketPanel() {
  return (
    <section aria-labelledby="changes-per-hour" css={stack}>
      <h2 id="changes-per-hour">Changes per hour</h2>
      <div css={hoursPlace}>
        <Hours />
      </div>
      <h3>Sources</h3>
      <div css={sourcesPlace}>
        <Sources />
      </div>
    </section>
  )
}

function Hours() {
  const { locale } = useSite()
  const { recent, hasFailed } = useRecentChanges()

  if (recent) return <HourlyChanges recent={recent} locale={locale} />
  if (hasFailed) return <p css={quiet}>The changes of the last hours could not be counted.</p>
  return <Skeleton height="4rem" />
}

function Sources() {
  const { locale } = useSite()
  const { health, hasFailed } = useFeedHealth()

  if (health && health.sources.length === 0) return <p css={quiet}>No source of prices has been heard yet.</p>
  if (health) return <SourceList health={health} locale={locale} />
  if (hasFailed) return <p css={quiet}>How the sources of prices are doing could not be found out.</p>
  return <Skeleton height="1.25rem" />
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[3] })

const hoursPlace = css({ minHeight: '7.5rem', '@media (max-width: 24rem)': { minHeight: '9rem' } })

const sourcesPlace = css({ minHeight: '1.5rem' })

const quiet = css({ color: color.muted, fontSize: text.sm })
