import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { Card } from '@pointfare/shared/ui/card'
import { PlainForm, withScripts } from '@pointfare/shared/ui/plain-form'
import { space } from '@pointfare/shared/ui/tokens'
import { cheapestPattern } from '../paths.ts'
import { CabinField, type CabinFieldProps } from './cabin-field.tsx'
import { RoutePicker, type RoutePickerProps } from './route-picker.tsx'

type Props = CabinFieldProps & { picker: RoutePickerProps }

/** Where to and how comfortably: nothing has to be sent, every choice counts at once. */
export function CheapestForm({ picker, cabin, onCabin }: Props) {
  return (
    <Card role="search" aria-label="Cheapest reward flights" css={sheet}>
      <div css={fields}>
        <RoutePicker {...picker} />
        <CabinField cabin={cabin} onCabin={onCabin} />
      </div>
      <PlainForm
        label="Cheapest flights without scripts"
        action={cheapestPattern}
        submit="Find Cheapest Flights"
        fields={[
          { name: 'origin', label: 'Origin, such as LHR or anywhere', value: picker.pair.origin ?? '' },
          { name: 'destination', label: 'Destination, such as JFK or anywhere', value: picker.pair.destination ?? '' },
          { name: 'cabin', label: 'Cabin', value: cabinInPath(cabin), options: cabinChoices },
        ]}
      />
    </Card>
  )
}

const cabinChoices = cabins.map(({ cabin, label }) => ({ value: cabinInPath(cabin), label }))

const fields = css({ display: 'grid', gap: space[5], ...withScripts })

const sheet = css({
  containerType: 'inline-size',
  padding: 'clamp(1rem, 2.5vw, 1.5rem)',
  '@media print': { display: 'none' },
})
