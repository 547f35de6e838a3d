import { css } from '@emotion/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { color, space } from './tokens.ts'

type Props = { page: number; totalPages: number; onPage: (page: number) => void }

/** The way through the pages of results; both ends are counted from 1. */
export function Pager({ page, totalPages, onPage }: Props) {
  const isFirst = page <= 1
  const isLast = page >= totalPages

  return (
    <nav aria-label="Pagination" css={bar}>
      <Button disabled={isFirst} onClick={() => onPage(1)}>
        First
      </Button>
      <Button disabled={isFirst} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" size="1rem" />
        Prev
      </Button>
      <p aria-live="polite" css={place}>
        Page {page} of {totalPages}
      </p>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        Next
        <Icon name="chevronRight" size="1rem" />
      </Button>
      <Button disabled={isLast} onClick={() => onPage(totalPages)}>
        Last
      </Button>
    </nav>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  '@media print': { display: 'none' },
})

const place = css({
  minWidth: '8rem',
  textAlign: 'center',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 34rem)': { order: -1, width: '100%' },
})
