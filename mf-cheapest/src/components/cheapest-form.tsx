import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { CabinPicker } from '@pointfare/shared/ui/cabin-picker'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { RoutePicker, type RoutePickerProps } from './route-picker.tsx'

type Props = { picker: RoutePickerProps; cabin: Cabin; onCabin: (cabin: Cabin) => void }

/** Where to and how comfortably: nothing has to be sent, every choice counts at once. */
export function CheapestForm({ picker, cabin, onCabin }: Props) {
  return (
    <div role="search" aria-label="Cheapest reward flights" css={sheet}>
      <RoutePicker {...picker} />
      <div css={cabinRow}>
        <span aria-hidden="true" css={cabinLabel}>
          Cabin
        </span>
        <CabinPicker selected={cabin} onSelect={onCabin} />
      </div>
    </div>
  )
}

const sheet = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: 'clamp(1rem, 2.5vw, 1.5rem)',
  background: color.surface,
  boxShadow: elevation.card,
  '@media print': { display: 'none' },
})

const cabinRow = css({ display: 'grid', gap: space[1] })

/** The dropdown of small screens brings a label of its own. */
const cabinLabel = css({
  fontSize: text.sm,
  fontWeight: 600,
  '@media (max-width: 40rem)': { display: 'none' },
})
