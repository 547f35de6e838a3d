import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Tabs } from '@pointfare/shared/ui/tabs'
import { space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchKinds, type SearchKind } from '../domain/search-kinds.ts'
import { SampleHotelFields } from './sample-hotel-fields.tsx'

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

const sheet = css({
  containerType: 'inline-size',
  padding: `${space[3]} clamp(1rem, 2.5vw, 1.5rem) clamp(1rem, 2.5vw, 1.5rem)`,
})
