/** They can be seen and not chosen yet (rule 4.2 of the product). */
export const comingTabs = [
  { id: 'hotels', label: 'Hotels', comingSoon: true },
  { id: 'holidays', label: 'Holidays', comingSoon: true },
]

export const searchTabs = [{ id: 'flights', label: 'Flights' }, ...comingTabs]
