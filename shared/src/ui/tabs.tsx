import { css } from '@emotion/react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { color, radius, space, text } from './tokens.ts'

export type Tab = { id: string; label: string; comingSoon?: boolean }

type Props = {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs after the ARIA pattern: arrows, Home and End move between them; those still to come cannot be chosen. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter(({ comingSoon }) => !comingSoon)
    const next =
      open[
        nextIndex(
          event.key,
          open.findIndex((tab) => tab.id === selected),
          open.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} css={bar} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <span key={tab.id} role="presentation" css={place}>
            <button
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              aria-describedby={tab.comingSoon ? `${id}-${tab.id}-soon` : undefined}
              disabled={tab.comingSoon}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              css={button}
            >
              {tab.label}
            </button>
            {tab.comingSoon && (
              <span id={`${id}-${tab.id}-soon`} css={soon}>
                Coming Soon
              </span>
            )}
          </span>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

/** Where a key leads from tab `at` of `count`; -1 when it leads nowhere. */
function nextIndex(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} clamp(0.25rem, 2vw, 1rem)` })

const place = css({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: space[1],
  '@media (max-width: 34rem)': { flexDirection: 'column', alignItems: 'start' },
})

const button = css({
  minHeight: '2.75rem',
  border: 0,
  borderRadius: radius.full,
  paddingInline: space[4],
  background: 'transparent',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: color.sunken },
  '&[aria-selected="true"]': {
    background: color.ink,
    color: color.page,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '&:disabled': {
    minHeight: '1.75rem',
    paddingInline: space[1],
    color: color.muted,
    cursor: 'not-allowed',
  },
})

const soon = css({
  lineHeight: 1.3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  paddingInline: space[2],
  fontSize: text.xs,
  color: color.muted,
  whiteSpace: 'nowrap',
})
