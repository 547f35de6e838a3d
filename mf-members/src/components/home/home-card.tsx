import { css } from '@emotion/react'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  title: string
  /** Where all of it is. */
  more?: { to: string; label: string } | undefined
  children: ReactNode
}

/** One thing that is the member's, on the page that has a bit of everything. */
export function HomeCard({ title, more, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      <div css={body}>{children}</div>
      {more && (
        <Link to={more.to} css={link}>
          {more.label}
        </Link>
      )}
    </Card>
  )
}

/** Rows that are on their way, as high as they will be. */
export function HomeRowsLoading({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" css={list}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="2.75rem" />
      ))}
    </div>
  )
}

export const HomeCardLoading = ({ title }: { title: string }) => (
  <HomeCard title={title}>
    <HomeRowsLoading />
  </HomeCard>
)

/** What is to be done where there is nothing yet. */
export function HomeHint({ children }: { children: ReactNode }) {
  return <div css={hint}>{children}</div>
}

/** Rows between lines. */
export const list = css({
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: space[3] },
})

/** What it is about on the left, the figure on the right; one below the other where that is too narrow. */
export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
})

export const figure = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const quiet = css({ color: color.muted, fontSize: text.sm })

const card = css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: space[4], minWidth: 0 })

const heading = css({ fontSize: text.lg })

const body = css({ minWidth: 0 })

const link = css({ justifySelf: 'start', fontSize: text.sm, fontWeight: 600 })

const hint = css({ display: 'grid', justifyItems: 'start', gap: space[3], color: color.muted })
