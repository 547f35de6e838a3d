import { css } from '@emotion/react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { color, radius, space, text } from './tokens.ts'

export type Tab = {
  id: string
  label: string
  comingSoon?: boolean
  /** Leads to another page: the arrows only reach it, and Enter, Space or a press chooses (WCAG 3.2.1). */
  leadsAway?: boolean
}

type Props = {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The selected tab's panel. */
  children: ReactNode
}

/**
 * Tabs: arrows, Home and End move between them and choose at once. Those still to come can be reached and heard, but
 * not chosen. Where one leads to another page, Enter or Space chooses.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId()
  const [focused, setFocused] = useState<string>()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const choosesOnFocus = !tabs.some(({ leadsAway }) => leadsAway)
  const choose = ({ id: chosen, comingSoon }: Tab) => {
    if (!comingSoon && chosen !== selected) onSelect(chosen)
  }

  const handleKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === (focused ?? selected))
    const next = tabs.at(nextIndex(event, index, tabs.length))
    if (!next) return
    event.preventDefault()
    buttons.current.get(next.id)?.focus()
    if (choosesOnFocus) choose(next)
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={handleKey} onBlur={() => setFocused(undefined)} css={bar}>
        {tabs.map((tab) => (
          <span key={tab.id} role="presentation" css={place}>
            <button
              ref={(element) => {
                if (element) buttons.current.set(tab.id, element)
                else buttons.current.delete(tab.id)
              }}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              aria-disabled={tab.comingSoon ? true : undefined}
              aria-describedby={tab.comingSoon ? `${id}-${tab.id}-soon` : undefined}
              tabIndex={tab.id === (focused ?? selected) ? 0 : -1}
              onFocus={() => setFocused(tab.id)}
              onClick={() => choose(tab)}
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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** Which tab a key leads to, round and round; beyond the last one, and so to none, for any other key. */
function nextIndex({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, index: number, count: number): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return count
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return count
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
  paddingInline: 'clamp(0.5rem, 2.5vw, 1rem)',
  background: 'transparent',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover:not([aria-disabled="true"], [aria-selected="true"])': { background: color.sunken },
  '&[aria-selected="true"]': {
    background: color.ink,
    color: color.page,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '&[aria-disabled="true"]': {
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
