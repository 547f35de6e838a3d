import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { FeedRow } from '../domain/feed-row.ts'
import type { Places } from '../domain/places.ts'
import { feedArticle, feedFrame } from './feed-article.ts'
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
    <div css={feedFrame}>
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
            css={feedArticle}
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
