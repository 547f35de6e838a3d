/** The header's menu, in order (rule 3.1 of the product). */
export const mainPages = [
  { path: '/', label: 'Home' },
  { path: '/how-it-works', label: 'How It Works' },
  { path: '/cheapest', label: 'Cheapest Reward Flights' },
  { path: '/search', label: 'Search' },
  { path: '/price-changes/airlines', label: 'Price Changes' },
]

export const memberPages = [
  { path: '/members', label: 'Members Area' },
  { path: '/members/profile', label: 'Profile' },
  { path: '/members/memberships', label: 'Memberships' },
  { path: '/members/saved-searches', label: 'Saved searches' },
]

export const legalPages = [
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/terms-of-service', label: 'Terms of Service' },
  { path: '/site-map', label: 'Site Map' },
]
