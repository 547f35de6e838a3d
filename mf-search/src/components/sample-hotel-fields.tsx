import { css } from '@emotion/react'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { space } from '@pointfare/shared/ui/tokens'

/** Fixed samples, four programmes and five cities, until hotels can be searched (rule 4.2 of the product). */
const programmes = ['Marriott Bonvoy', 'Hilton Honors', 'IHG One Rewards', 'World of Hyatt'].map(option)
const cities = ['London', 'New York', 'Paris', 'Dubai', 'Tokyo'].map(option)

function option(name: string) {
  return { value: name, label: name }
}

/** What a search for hotels asks, while there is nothing to search; as out of reach as its tab. */
export function SampleHotelFields() {
  return (
    <fieldset disabled css={fields}>
      <Combobox
        label="Hotel programme"
        options={programmes}
        selected={null}
        onSelect={() => {}}
        placeholder="Select a programme"
        disabled
      />
      <Combobox
        label="City"
        options={cities}
        selected={null}
        onSelect={() => {}}
        placeholder="Select a city"
        disabled
      />
    </fieldset>
  )
}

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  border: 0,
  padding: 0,
})
