import { css } from '@emotion/react'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { Button } from '@pointfare/shared/ui/button'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useRef, useState } from 'react'
import { Announcer } from '../components/announcer.tsx'
import { FeedControls } from '../components/feed-controls.tsx'
import { FeedFilterBar } from '../components/feed-filter-bar.tsx'
import { FeedSkeleton } from '../components/feed-skeleton.tsx'
import { FeedList } from '../components/feed-list.tsx'
import { RouteGroups } from '../components/route-groups.tsx'
import { fits, initialFilters, readFilters, withFilters } from '../domain/feed-filters.ts'
import { routesToChoose } from '../domain/routes-to-choose.ts'
import type { FeedRow } from '../domain/feed-row.ts'
import { firstShown, mostShown } from '../domain/feed.ts'
import type { Places } from '../domain/places.ts'
import { silenceInWords } from '../domain/source-health.ts'
import { useFeedHealth } from '../hooks/use-feed-health.ts'
import { useHeldRows } from '../hooks/use-held-rows.ts'
import { usePriceFeed } from '../hooks/use-price-feed.ts'
import { useReader } from '../hooks/use-reader.ts'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { tallStack } from '../components/tall-stack.ts'

type Props = { airlines: Airline[]; places: Places }

/** The changes as they come; while the list is being read they are held back, so that nothing in it moves. */
export function LiveFeed({ airlines, places }: Props) {
  const { config, locale } = useSite()
  const section = useRef<HTMLElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const { value: filters, change: setFilters } = useAddressed(readFilters, withFilters)
  const { rows, arrived, isLoading, status, reconnect } = usePriceFeed(filters.direction === initialFilters.direction)
  const [isWhole, setIsWhole] = useState(false)
  const { health } = useFeedHealth()
  const { isPaused, setIsPaused, setIsPointed, setIsFocused, ...reader } = useReader(top)

  const isReading = reader.isReading && rows.length > 0
  const isHeld = isPaused || isReading
  const { shown, waiting, release } = useHeldRows(rows, isHeld)
  const isWanted = (row: FeedRow) => fits(row, filters)
  const fitting = shown.filter(isWanted).slice(0, mostShown)
  const shownRows = isWhole || filters.isByRoute ? fitting : fitting.slice(0, firstShown)
  const silence = health && silenceInWords(health)

  const handleReconnect = () => {
    reconnect()
    top.current?.focus()
  }
  const handleRelease = (isByKeyboard: boolean) => {
    release()
    top.current?.scrollIntoView()
    // The button goes; what it was pressed for is what comes next.
    if (isByKeyboard) requestAnimationFrame(() => section.current?.querySelector('article')?.focus())
  }

  return (
    <section ref={section} aria-labelledby="live-price-changes" css={tallStack}>
      <div css={opening}>
        <h2 id="live-price-changes" ref={top} tabIndex={-1} css={heading}>
          Live price changes
        </h2>
        {config.demoData && <DemoDataNote />}
      </div>
      <FeedFilterBar
        filters={filters}
        onChange={setFilters}
        airlines={airlines.map(({ code, name }) => ({ value: code, label: name }))}
        routes={routesToChoose(rows, places)}
      />
      {silence && <SilentSources>{silence}</SilentSources>}
      {status === 'closed' && <StreamClosed onReconnect={handleReconnect} />}
      <FeedControls
        state={isPaused ? 'paused' : status !== 'open' ? status : isReading ? 'reading' : 'live'}
        isPaused={isPaused}
        onPause={setIsPaused}
        waiting={waiting.filter(isWanted).length}
        onRelease={handleRelease}
      />
      {filters.isByRoute ? (
        <RouteGroups rows={shownRows} places={places} locale={locale} />
      ) : (
        <FeedList rows={shownRows} places={places} locale={locale} onPointed={setIsPointed} onFocused={setIsFocused} />
      )}
      {shownRows.length < fitting.length && (
        <Button onClick={() => setIsWhole(true)}>Show {fitting.length - shownRows.length} more</Button>
      )}
      {shownRows.length === 0 && <NoRows isLoading={isLoading} isFiltered={rows.length > 0} />}
      <Announcer rows={arrived} isWanted={isWanted} isHeld={isHeld} places={places} />
    </section>
  )
}

function NoRows({ isLoading, isFiltered }: { isLoading: boolean; isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState title="No change so far fits these filters">The next one that does is shown here.</EmptyState>
  }
  if (isLoading) return <FeedSkeleton />
  return (
    <LoadingPanel title="Waiting for price updates..." subtitle="Each change is shown here as soon as it is seen." />
  )
}

/** A dead source must not look like a quiet market. */
function SilentSources({ children }: { children: string }) {
  return (
    <p role="status" css={box}>
      {children}
    </p>
  )
}

const opening = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
})

const heading = css({ scrollMarginBlockStart: space[4] })

const box = css({
  border: `1px solid ${color.accent}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: `${space[3]} ${space[4]}`,
  background: color['accent-soft'],
})

/** Nothing arrives any more, and nothing is tried again until somebody presses (rule 7.6 of the product). */
function StreamClosed({ onReconnect }: { onReconnect: () => void }) {
  return (
    <ErrorBox title="The connection to the price changes was lost." onRetry={onReconnect} retryText="Reconnect">
      <p>What you see stays. Reconnect to get what has changed since.</p>
    </ErrorBox>
  )
}
