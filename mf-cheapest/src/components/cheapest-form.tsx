import { css } from '@emotion/react'
import { Card } from '@pointfare/shared/ui/card'
import { space } from '@pointfare/shared/ui/tokens'
import { CabinField, type CabinFieldProps } from './cabin-field.tsx'
import { RoutePicker, type RoutePickerProps } from './route-picker.tsx'

type Props = CabinFieldProps & { picker: RoutePickerProps }

/** Where to and how comfortably: nothing has to be sent, every choice counts at once. */
export function CheapestForm({ picker, cabin, onCabin }: Props) {
  return (
    <Card role="search" aria-label="Cheapest reward flights" css={sheet}>
      <RoutePicker {...picker} />
      <CabinField cabin={cabin} onCabin={onCabin} />
    </Card>
  )
}

const sheet = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[5],
  padding: 'clamp(1rem, 2.5vw, 1.5rem)',
  '@media print': { display: 'none' },
})
