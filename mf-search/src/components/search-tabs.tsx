import { useSite } from '@pointfare/shared/remote'
import { Tabs } from '@pointfare/shared/ui/tabs'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchKinds, type SearchKind } from '../domain/search-kinds.ts'

type Props = {
  selected: SearchKind
  /** The form of that kind. */
  children: ReactNode
}

/** What can be searched: flights here, hotels and holidays on pages of their own, once the site has them. */
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
    <Tabs label="What to search" tabs={tabs} selected={selected} onSelect={choose}>
      {children}
    </Tabs>
  )
}
