/**
 * A page of the shell itself. `slots`: places on it that remotes fill, so that their code can be preloaded. `isIndexed`:
 * false keeps search engines away.
 */
export type ShellPage = {
  title: string
  description: string
  slots?: string[]
  isIndexed?: boolean
}

/** Every page of the shell by its path; all other paths belong to remotes, or have no page. */
export const shellPages: Readonly<Record<string, ShellPage>> = {
  '/': {
    title: 'Search Reward Flights',
    description: 'Find the best deals using your points and miles to create your dream holiday package.',
    slots: ['home-search', 'home-recents', 'home-explore', 'home-deals'],
  },
  '/how-it-works': {
    title: 'How It Works',
    description: 'How to search award flights by route and dates, and read points prices and seats in every cabin.',
  },
  '/login': {
    title: 'Login',
    description: 'Log in to keep your loyalty memberships, your preferences and your saved searches in one place.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What personal data we keep, why, for how long, and how to have it removed.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description: 'The terms under which this site shows reward-flight prices, and what it does not promise.',
  },
  '/site-map': {
    title: 'Site Map',
    description: 'Every page of this site in one list: search, cheapest flights, price changes and the members area.',
  },
  '/offline': {
    title: 'Offline',
    description: 'The pages that this browser can show without the internet, and when they were seen.',
    isIndexed: false,
  },
  '/debug/config': {
    title: 'Configuration',
    description: 'The addresses, the environment and the version this page was delivered with.',
    isIndexed: false,
  },
}
