import { css } from '@emotion/react'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { FeedHealth } from '@pointfare/shared/contracts/feed-health'
import { useSite } from '@pointfare/shared/remote'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { HourlyChanges } from '../components/hourly-changes.tsx'
import { TimeAgo } from '../components/clock.tsx'
import { sourceName } from '../domain/source-health.ts'
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

  if (health && health.sources.length === 0) return <p css={quiet}>No prices have come in yet.</p>
  if (health) return <SourceList health={health} locale={locale} />
  if (hasFailed) return <p css={quiet}>The state of the sources could not be loaded.</p>
  return <Skeleton height="1.25rem" />
}

/** Where prices come from, and when each source was last heard. */
function SourceList({ health, locale }: { health: FeedHealth; locale: string }) {
  return (
    <ul role="list" aria-label="Sources" css={list}>
      {health.sources.map(({ source, lastSuccessAt, isStale }) => (
        <li key={source} css={entry}>
          <span css={{ fontWeight: 600 }}>{sourceName(source)}</span>{' '}
          <span css={isStale && silent}>
            {isStale && 'Silent, '}
            {lastSuccessAt ? (
              <>
                {isStale ? 'last updated ' : 'updated '}
                <TimeAgo at={partsToInstant(lastSuccessAt)} locale={locale} />
              </>
            ) : (
              'never updated'
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[3] })

const hoursPlace = css({ minHeight: '7.5rem', '@media (max-width: 24rem)': { minHeight: '9rem' } })

const sourcesPlace = css({ minHeight: '1.5rem' })

const quiet = css({ color: color.muted, fontSize: text.sm })

const list = css({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })

const entry = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  color: color.muted,
  fontSize: text.sm,
})

const silent = css({ color: color.danger, fontWeight: 600 })
