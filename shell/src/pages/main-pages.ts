/** The header's menu, in order (rule 3.1 of the product). */
export const mainPages = [
  { path: '/', label: 'Home' },
  { path: '/how-it-works', label: 'How It Works' },
  { path: '/cheapest', label: 'Cheapest Reward Flights' },
  { path: '/search', label: 'Search' },
  { path: '/explore', label: 'Explore' },
  { path: '/price-changes/airlines', label: 'Price Changes' },
  { path: '/radar', label: 'Saver Radar' },
]

/** The header's links where there is room for them, in order; home stands in while there is nothing to explore. */
export const inlinePages = (hasPage: (path: string) => boolean) =>
  [
    { path: '/', label: 'Home', isLeftOut: hasPage('/explore') },
    { path: '/search', label: 'Search' },
    { path: '/explore', label: 'Explore' },
    { path: '/cheapest', label: 'Cheapest' },
    { path: '/price-changes/airlines', label: 'Price Changes' },
    { path: '/how-it-works', label: 'How It Works' },
  ].filter(({ path, isLeftOut }) => hasPage(path) && !isLeftOut)

export const memberPages = [
  { path: '/members', label: 'Members Area' },
  { path: '/members/profile', label: 'Profile' },
  { path: '/members/memberships', label: 'Memberships' },
  { path: '/members/saved-searches', label: 'Saved searches' },
  { path: '/members/alerts', label: 'Alerts' },
  { path: '/members/inbox', label: 'Inbox' },
]

export const legalPages = [
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/terms-of-service', label: 'Terms of Service' },
  { path: '/site-map', label: 'Site Map' },
]
