export type SearchKind = 'flights' | 'hotels' | 'holidays'

type Kind = { id: SearchKind; label: string; path: string; isOpen: boolean }

/** What the site lets search, and what is still to come (rule 4.2 of the product). */
export const searchKinds = ({ hotels, holidays }: { hotels: boolean; holidays: boolean }): Kind[] => [
  { id: 'flights', label: 'Flights', path: '/search', isOpen: true },
  { id: 'hotels', label: 'Hotels', path: '/hotels', isOpen: hotels },
  { id: 'holidays', label: 'Holidays', path: '/holidays', isOpen: holidays },
]
