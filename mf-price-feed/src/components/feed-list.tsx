import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { FeedRow } from '../domain/feed-row.ts'
import type { Places } from '../domain/places.ts'
import { PriceChangeCard } from './price-change-card.tsx'

type Props = {
  rows: readonly FeedRow[]
  places: Places
  locale: string
  /** The mouse moves over it, or has left. */
  onPointed: (isPointed: boolean) => void
  /** The keyboard is in it, or no longer. */
  onFocused: (isFocused: boolean) => void
}

/** The changes as a feed: Page Down and Page Up go from one to the next, as the pattern for feeds has it. */
export function FeedList({ rows, places, locale, onPointed, onFocused }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useGentleArrival(list, rows[0]?.id)

  return (
    <div css={frame}>
      {/* The pattern for feeds wants these keys; nothing is done by pointing but to hold still. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="feed"
        aria-label="Live price changes"
        aria-busy={rows.length === 0}
        // Not onPointerEnter: a mouse that rests where a row comes in is not there to read.
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPointed(true)}
        onPointerLeave={() => onPointed(false)}
        // A press with the mouse leaves the focus here, which does not mean that the list is being read.
        onFocus={({ target }) => onFocused(target.matches(':focus-visible'))}
        onBlur={({ currentTarget, relatedTarget }) => onFocused(currentTarget.contains(relatedTarget))}
        onKeyDown={walk}
      >
        {rows.map((row, index) => (
          <article
            key={row.id}
            tabIndex={-1}
            aria-labelledby={`${id}-${row.id}`}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            css={article}
          >
            <PriceChangeCard row={row} titleId={`${id}-${row.id}`} places={places} locale={locale} />
          </article>
        ))}
      </div>
    </div>
  )
}

const steps: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 }

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key]
  if (!step) return
  const articles = [...event.currentTarget.querySelectorAll('article')]
  const place = articles.findIndex((each) => each.contains(document.activeElement))
  const next = articles[place + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const durationMs = 260

/**
 * Lets a list slide down by as much as has come in at its top, so that nothing jumps from under the eye. Lists that
 * grow by more than half a window, and readers who want no motion, get it at once.
 */
function useGentleArrival(list: RefObject<HTMLElement | null>, newestId: string | undefined) {
  const newest = useRef<Element>(null)

  useLayoutEffect(() => {
    if (!list.current) return
    const arrivedPx = newest.current?.isConnected ? topOf(newest.current, list.current) : 0
    newest.current = list.current.firstElementChild

    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (arrivedPx <= 0 || arrivedPx > window.innerHeight / 2 || prefersStillness) return
    const motion = list.current.animate([{ translate: `0 ${-arrivedPx}px` }, { translate: '0 0' }], {
      duration: durationMs,
      easing: 'ease-out',
    })
    return () => motion.cancel()
  }, [list, newestId])
}

const topOf = (element: Element, list: Element) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top

/** What slides in from above is not seen before it is there. */
const frame = css({
  overflow: 'clip',
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  '&:has([role="feed"]:empty)': { border: 0 },
})

const article = css({
  display: 'grid',
  gridTemplateAreas: '"route moves flight" "route moves age"',
  // A change of seats beside six digits of points fits one line in either face, so that the real one breaks no other.
  gridTemplateColumns: 'minmax(0, 13.5rem) minmax(0, 1fr) 11.5rem',
  gridTemplateRows: 'auto 1fr',
  gap: `0 ${space[4]}`,
  padding: `${space[4]} ${space[5]}`,
  // As cards of results: far from the window it costs no layout and no paint, and can still be found and read out.
  contentVisibility: 'auto',
  // As tall as most are: one that comes in is laid out by this at first, and moved everything once more if it was wrong.
  containIntrinsicBlockSize: 'auto 3rem',
  // What the keyboard goes to is scrolled to below the bar that stays at the top, not behind it (WCAG 2.4.11).
  scrollMarginBlockStart: '4.5rem',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '&:focus-visible': { outlineOffset: -3, borderRadius: radius.lg },
  '& a': { scrollMarginBlockStart: '8rem' },
  '@container (max-width: 46rem)': {
    gridTemplateAreas: '"route age" "flight flight" "moves moves"',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gridTemplateRows: 'none',
    gap: `${space[2]} ${space[4]}`,
    paddingInline: space[4],
    containIntrinsicBlockSize: 'auto 8rem',
  },
})
