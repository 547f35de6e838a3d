import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { Tabs } from '@pointfare/shared/ui/tabs'
import { space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { type SearchKind, searchKinds } from '../domain/search-kinds.ts'

type Props = {
  selected: SearchKind
  /** The form of that kind. */
  children: ReactNode
}

/** The sheet of a search form, with what can be searched: flights here, hotels and holidays on pages of their own, once the site has them. */
export function SearchTabs({ selected, children }: Props) {
  const { features } = useSite().config
  const navigate = useNavigate()
  const kinds = searchKinds(features)
  const tabs = kinds.map(({ id, label, isOpen }) => ({
    id,
    label,
    comingSoon: !isOpen,
    leadsAway: isOpen && id !== selected,
  }))
  const choose = (id: string) => {
    const path = kinds.find((kind) => kind.id === id)?.path
    if (path && id !== selected) void navigate(path)
  }

  return (
    <Card css={sheet}>
      <Tabs label="What to search" tabs={tabs} selected={selected} onSelect={choose}>
        {children}
      </Tabs>
      {!features.hotels && (
        // The panel of the tab that cannot be chosen yet.
        <div hidden>
          <SampleHotelFields />
        </div>
      )}
    </Card>
  )
}

/** Fixed samples, four programmes and five cities, until hotels can be searched (rule 4.2 of the product). */
const programmes = ['Marriott Bonvoy', 'Hilton Honors', 'IHG One Rewards', 'World of Hyatt'].map(option)

const cities = ['London', 'New York', 'Paris', 'Dubai', 'Tokyo'].map(option)

function option(name: string) {
  return { value: name, label: name }
}

/** What a search for hotels asks, while there is nothing to search; as out of reach as its tab. */
function SampleHotelFields() {
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

const sheet = css({
  containerType: 'inline-size',
  padding: `${space[3]} clamp(1rem, 2.5vw, 1.5rem) clamp(1rem, 2.5vw, 1.5rem)`,
})

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  border: 0,
  padding: 0,
})
