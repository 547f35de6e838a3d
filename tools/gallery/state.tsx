import { css } from '@emotion/react'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

/** One state of a primitive, under its name. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure css={[figure, wide && { gridColumn: '1 / -1' }]}>
      <figcaption css={caption}>{name}</figcaption>
      <div css={stage}>{children}</div>
    </figure>
  )
}

/** States beside each other, as many as there is room for when each has at `least` so much. */
export function States({ least = '18rem', children }: { least?: string; children: ReactNode }) {
  return (
    <div css={[grid, { gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))` }]}>{children}</div>
  )
}

/** How a control looks while it has the keyboard's focus, to be seen without having it. */
export const focused = css({ outline: `3px solid ${color.focus}`, outlineOffset: 2 })

const grid = css({ display: 'grid', gap: space[4] })

const figure = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  background: color.surface,
})

const caption = css({
  borderBlockEnd: `1px solid ${color.line}`,
  padding: `${space[1]} ${space[4]}`,
  fontSize: text.xs,
  fontWeight: 600,
  color: color.muted,
})

const stage = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  alignContent: 'flex-start',
  gap: space[3],
  padding: space[4],
  // A primitive that fills its place does so here.
  '& > :only-child': { flexGrow: 1, minWidth: 0 },
  '& > button:only-child, & > a:only-child, & > span:only-child': { flexGrow: 0 },
})
