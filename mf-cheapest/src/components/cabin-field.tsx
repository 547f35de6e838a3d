import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { CabinPicker } from '@pointfare/shared/ui/cabin-picker'
import { space, text } from '@pointfare/shared/ui/tokens'

export type CabinFieldProps = { cabin: Cabin; onCabin: (cabin: Cabin) => void }

/** How comfortably, with its label above as the fields beside it have. */
export function CabinField({ cabin, onCabin }: CabinFieldProps) {
  return (
    <div css={field}>
      <span aria-hidden="true" css={label}>
        Cabin
      </span>
      <CabinPicker selected={cabin} onSelect={onCabin} />
    </div>
  )
}

const field = css({ display: 'grid', gap: space[1] })

/** The dropdown of small screens brings a label of its own. */
const label = css({
  fontSize: text.sm,
  fontWeight: 600,
  '@media (max-width: 40rem)': { display: 'none' },
})
