/** SPEC section 1: these exist, and cannot be chosen yet. */
export const comingTabs = [
  { id: 'hotels', label: 'Hotels', comingSoon: true },
  { id: 'holidays', label: 'Holidays', comingSoon: true },
]

export const searchTabs = [{ id: 'flights', label: 'Flights' }, ...comingTabs]
