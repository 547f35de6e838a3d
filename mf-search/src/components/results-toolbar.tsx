import { css } from '@emotion/react'
import { Select } from '@pointfare/shared/ui/select'
import { space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { pageSizes, type PageSize } from '../domain/paging.ts'

type Props = { size: PageSize; onSize: (size: PageSize) => void; children: ReactNode }

const options = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** What is shown of the results, and how much of it at once. */
export function ResultsToolbar({ size, onSize, children }: Props) {
  const handleSelect = (value: string) => {
    const chosen = pageSizes.find((known) => String(known) === value)
    if (chosen) onSize(chosen)
  }

  return (
    <div css={bar}>
      <div css={shown}>{children}</div>
      <Select label="Results per page" value={String(size)} options={options} onSelect={handleSelect} />
    </div>
  )
}

const shown = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4], minHeight: '2.75rem' })

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
})
