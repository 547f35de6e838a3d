import { css } from '@emotion/react'
import { color, elevation, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { DashboardStats } from '../domain/dashboard-stats.ts'

/** The day in a few figures; whether they were counted or are only typical is said below them. */
export function StatsStrip({ stats: { figures, note } }: { stats: DashboardStats }) {
  return (
    <div css={card}>
      <ul role="list" aria-label="The last day" css={list}>
        {figures.map(({ value, label }) => (
          <li key={label} css={entry}>
            <strong css={figure}>{value}</strong> <span css={{ color: color.muted }}>{label}</span>
          </li>
        ))}
      </ul>
      <p css={small}>{note}</p>
    </div>
  )
}

const card = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[4]} ${space[5]} ${space[3]}`,
  background: color.surface,
  boxShadow: elevation.card,
})

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (max-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[3] },
})

const entry = css({ display: 'grid', '@media (max-width: 34rem)': { fontSize: text.xs, lineHeight: 1.3 } })

const figure = css({
  fontFamily: font.display,
  fontSize: text['2xl'],
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
})

const small = css({ marginBlockStart: space[2], color: color.muted, fontSize: text.xs })
