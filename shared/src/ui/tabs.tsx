import { Tabs as Parts } from '@base-ui/react/tabs'
import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
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
 */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId()

  return (
    <Parts.Root value={selected} onValueChange={onSelect}>
      <Parts.List activateOnFocus={!tabs.some(({ leadsAway }) => leadsAway)} aria-label={label} css={bar}>
        {tabs.map((tab) => (
          <span key={tab.id} role="presentation" css={place}>
            <Parts.Tab
              value={tab.id}
              disabled={tab.comingSoon ?? false}
              aria-describedby={tab.comingSoon ? `${id}-${tab.id}-soon` : undefined}
              css={button}
            >
              {tab.label}
            </Parts.Tab>
            {tab.comingSoon && (
              <span id={`${id}-${tab.id}-soon`} css={soon}>
                Coming Soon
              </span>
            )}
          </span>
        ))}
      </Parts.List>
      <Parts.Panel value={selected}>{children}</Parts.Panel>
    </Parts.Root>
  )
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
