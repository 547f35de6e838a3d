import { css } from '@emotion/react'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useIsScrolledPast } from '@pointfare/shared/hooks/use-is-scrolled-past'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FeedControls } from '../components/feed-controls.tsx'
import { FeedFilterBar } from '../components/feed-filter-bar.tsx'
import { FeedList } from '../components/feed-list.tsx'
import { FeedSkeleton } from '../components/feed-skeleton.tsx'
import { RouteGroups } from '../components/route-groups.tsx'
import { tallStack } from '../components/tall-stack.ts'
import { fits, initialFilters, readFilters, routeOf, withFilters } from '../domain/feed-filters.ts'
import type { FeedRow } from '../domain/feed-row.ts'
import { firstShown, mostShown, newerThan } from '../domain/feed.ts'
import type { Places } from '../domain/places.ts'
import { formatSilence } from '../domain/source-health.ts'
import { useFeedHealth } from '../hooks/use-feed-health.ts'
import { usePriceFeed } from '../hooks/use-price-feed.ts'

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
  const silence = health && formatSilence(health)

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

/** The routes of which changes have come, as choices in the order of their names. */
export function routesToChoose(rows: readonly FeedRow[], places: Places): { value: string; label: string }[] {
  const name = (code: string) => {
    const city = places.cityOf(code)
    return city ? `${city} (${code})` : code
  }
  const labels = new Map(rows.map((row) => [routeOf(row), `${name(row.origin)} to ${name(row.destination)}`]))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/**
 * The rows to show: those there were when the hold began, while it lasts. `waiting` came since; `release` shows them
 * and holds on from there.
 */
function useHeldRows(rows: readonly FeedRow[], isHeld: boolean) {
  const [held, setHeld] = useState<readonly FeedRow[]>()

  if (isHeld && !held) setHeld(rows)
  if (!isHeld && held) setHeld(undefined)

  const shown = isHeld ? (held ?? rows) : rows
  return { shown, waiting: newerThan(rows, shown), release: () => setHeld(rows) }
}

/** Long enough to get from the list to what is pressed for the new rows: it must not vanish under the mouse. */
const lingerMs = 1500

/**
 * Whether a list that grows at its `top` is being read: the mouse is over it, the keyboard is in it, its top has been
 * scrolled out of sight, or it was paused.
 */
function useReader(top: RefObject<HTMLElement | null>) {
  const [isPaused, setIsPaused] = useState(false)
  const [isPointed, setIsPointed] = useLingering(lingerMs)
  const [isFocused, setIsFocused] = useState(false)
  const isPast = useIsScrolledPast(top)

  return { isPaused, setIsPaused, setIsPointed, setIsFocused, isReading: isPointed || isFocused || isPast }
}

/** True at once, false only after a while. */
function useLingering(ms: number) {
  const [isSo, setIsSo] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (next: boolean) => {
    clearTimeout(timer.current)
    if (next) setIsSo(true)
    else timer.current = setTimeout(() => setIsSo(false), ms)
  }
  return [isSo, set] as const
}

/** Screen readers are told at most twice a minute, in a pause, and only how many changes there are. */
const intervalMs = 30_000

type AnnouncerProps = {
  rows: readonly FeedRow[]
  /** Whether a row is among what the reader asked for. */
  isWanted: (row: FeedRow) => boolean
  isHeld: boolean
  places: Places
}

/** Says from time to time what has come in. */
function Announcer({ rows, isWanted, isHeld, places }: AnnouncerProps) {
  const [said, setSaid] = useState({ rows, words: '' })

  const say = useEffectEvent(() => {
    const fresh = newerThan(rows, said.rows).filter(isWanted)
    if (fresh[0]) setSaid({ rows, words: announcement(fresh, isHeld, places) })
  })
  useEffect(() => {
    const timer = setInterval(say, intervalMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <div role="status">
      <VisuallyHidden>{said.words}</VisuallyHidden>
    </div>
  )
}

/** 3 new price changes, the latest from London to New York; held back while you read. */
function announcement(fresh: readonly FeedRow[], isHeld: boolean, places: Places): string {
  const [latest] = fresh
  if (!latest) return ''

  const name = (code: string) => places.cityOf(code) ?? code
  const route = `from ${name(latest.origin)} to ${name(latest.destination)}`
  const count =
    fresh.length === 1 ? `1 new price change, ${route}` : `${fresh.length} new price changes, the latest ${route}`
  return isHeld ? `${count}; held back while you read.` : `${count}.`
}
