import { css } from '@emotion/react'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useState } from 'react'
import { Clock } from '../components/clock.tsx'
import { FeedSkeleton } from '../components/feed-skeleton.tsx'
import { FeedTabs } from '../components/feed-tabs.tsx'
import { RadarFilterBar } from '../components/radar-filter-bar.tsx'
import { SaverSeatItem } from '../components/saver-seat-item.tsx'
import { tallStack } from '../components/tall-stack.ts'
import { firstShown } from '../domain/feed.ts'
import {
  radarFeedPath,
  type RadarFilters,
  radarQuery,
  readRadarFilters,
  withRadarFilters,
} from '../domain/radar-filters.ts'
import { useOrigins } from '../hooks/use-origins.ts'
import { useSaverSeats } from '../hooks/use-saver-seats.ts'

/** Seats that have just become a saver award, and how to follow them from elsewhere. */
export function RadarPage() {
  const { config, locale } = useSite()
  const { value: filters, change } = useAddressed(readRadarFilters, withRadarFilters)
  const places = useOrigins()
  const { seats, arrived, hasFailed, reference, retry } = useSaverSeats(filters)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? (seats ?? []) : (seats ?? []).slice(0, firstShown)
  const isFiltered = Object.keys(radarQuery(filters)).length > 0

  return (
    <Clock>
      <div css={page}>
        <NightOpening title="Saver radar" lead="Newly released saver seats, an airline’s lowest prices, newest first.">
          <RadarFilterBar filters={filters} places={places} locale={locale} onChange={change} />
        </NightOpening>
        <FeedTabs />
        <section aria-labelledby="new-saver-seats" css={tallStack}>
          <div css={opening}>
            <h2 id="new-saver-seats">New saver seats</h2>
            {config.demoData && <DemoDataNote />}
          </div>
          <VisuallyHidden>
            <span role="status">{arrived > 0 && formatCame(arrived)}</span>
          </VisuallyHidden>
          {hasFailed && (
            <ErrorBox title="The saver seats could not be loaded." onRetry={retry} reference={reference}>
              {seats && <p>What you see is from before.</p>}
            </ErrorBox>
          )}
          {!seats && !hasFailed && <FeedSkeleton>Loading new saver seats...</FeedSkeleton>}
          {seats?.length === 0 && (
            <EmptyState title={isFiltered ? 'No saver seat fits these filters' : 'No new saver seats so far'}>
              The next one is shown here as soon as a source sees it.
            </EmptyState>
          )}
          {seats && seats.length > 0 && (
            <ul role="list" aria-labelledby="new-saver-seats" css={list}>
              {shown.map((seat) => (
                <li key={seat.id}>
                  <SaverSeatItem seat={seat} locale={locale} />
                </li>
              ))}
            </ul>
          )}
          {seats && shown.length < seats.length && (
            <Button onClick={() => setIsWhole(true)}>Show {seats.length - shown.length} more</Button>
          )}
          <RadarFeeds filters={filters} />
        </section>
      </div>
    </Clock>
  )
}

const formatCame = (count: number) => (count === 1 ? '1 new saver seat' : `${count} new saver seats`)

const feeds = [
  { format: 'rss', label: 'RSS' },
  { format: 'json', label: 'JSON' },
  { format: 'ics', label: 'Calendar' },
] as const

/** The same list for programs, with the same filters. */
function RadarFeeds({ filters }: { filters: RadarFilters }) {
  return (
    <nav aria-label="Feeds" css={row}>
      <span css={label}>
        Follow<VisuallyHidden> these seats</VisuallyHidden>
      </span>
      {feeds.map(({ format, label: name }) => (
        <a key={format} href={radarFeedPath(format, filters)} css={link}>
          {name}
        </a>
      ))}
    </nav>
  )
}

// Its own layer, so that the band lies behind this page and not behind the whole site.
const page = css({
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
})

const opening = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
})

const list = css({
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: 0,
  background: color.surface,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
})

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[4]}` })

const label = css({ color: color.muted, fontSize: text.sm })

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontSize: text.sm })
