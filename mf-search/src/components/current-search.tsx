import { css, Global } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { searchKinds } from '../domain/search-kinds.ts'

type Props = {
  /** What is searched, part by part: airline, ends, dates. */
  chips: { name: string; value: string }[]
  onModify: () => void
}

/** What these results are of, kept in sight while they are read, and the way back to the form. */
export function CurrentSearch({ chips, onModify }: Props) {
  const [, ...others] = searchKinds(useSite().config.features)
  return (
    <section aria-label="Current search" css={bar}>
      <Global styles={keepFocusInSight} />
      <ul aria-label="What is searched" css={[row, tabs]}>
        <li css={active}>Flights</li>
        {others.map(({ id, label, path, isOpen }) => (
          <li key={id} css={coming}>
            {isOpen ? (
              <Link to={path}>{label}</Link>
            ) : (
              <>
                {label} <span css={soon}>Coming Soon</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What does not fit is scrolled to. */}
      <ul aria-label="Criteria" tabIndex={0} css={[row, { flex: 1 }]}>
        {chips.map(({ name, value }) => (
          <li key={name} css={chip}>
            <span css={{ color: color.muted }}>{name}</span> {value}
          </li>
        ))}
      </ul>
      <Button size="compact" look="primary" onClick={onModify}>
        Modify Search
      </Button>
    </section>
  )
}

/** What the keyboard goes back to is scrolled to below the bar, not behind it (WCAG 2.4.11). */
const keepFocusInSight = ':where(main) * { scroll-margin-block-start: 5rem; }'

const bar = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
  padding: `${space[2]} clamp(1rem, 4vw, 4rem)`,
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.raised,
  boxShadow: elevation.popup,
  transition: `translate ${motion.normal} ${motion.ease}`,
  '@starting-style': { translate: '0 -100%' },
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  fontSize: text.sm,
  whiteSpace: 'nowrap',
})

const tabs = css({ '@media (max-width: 75rem)': { display: 'none' } })

const active = css({
  borderRadius: radius.full,
  padding: `${space[1]} ${space[3]}`,
  background: color.ink,
  color: color.page,
  fontWeight: 600,
})

const coming = css({ color: color.muted })

const soon = css({ fontSize: text.xs })

const chip = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  padding: `${space[1]} ${space[3]}`,
  background: color.surface,
  fontWeight: 600,
  '& > span': { fontWeight: 400 },
})
