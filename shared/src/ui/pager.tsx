import { css } from '@emotion/react'
import type { ReactNode } from 'react'
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
      <PageButton isEnd={isFirst} onPress={() => onPage(1)}>
        First
      </PageButton>
      <PageButton isEnd={isFirst} onPress={() => onPage(page - 1)}>
        <Icon name="chevronLeft" size="1rem" />
        Prev
      </PageButton>
      <p aria-live="polite" css={place}>
        Page {page} of {totalPages}
      </p>
      <PageButton isEnd={isLast} onPress={() => onPage(page + 1)}>
        Next
        <Icon name="chevronRight" size="1rem" />
      </PageButton>
      <PageButton isEnd={isLast} onPress={() => onPage(totalPages)}>
        Last
      </PageButton>
    </nav>
  )
}

type PageButtonProps = { isEnd: boolean; onPress: () => void; children: ReactNode }

/** Leads to another page. At the end it does nothing, and keeps the keyboard, which a disabled button would lose. */
export function PageButton({ isEnd, onPress, children }: PageButtonProps) {
  return (
    <Button aria-disabled={isEnd} onClick={isEnd ? undefined : onPress}>
      {children}
    </Button>
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
