import { findRoute } from '@pointfare/shared/page/find-route'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'

/** The night of the page's header, in the light theme: what stands around the site before it is drawn. */
const night = '#0c1738'

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, description: string) => ({
  name,
  url,
  description,
  icons: [icon('/icon-192.png', 192)],
})

/** Those of them that the release has a page for. */
const shortcuts = [
  shortcut('Search', '/search', 'Reward flights between two places'),
  shortcut('Cheapest', '/cheapest', 'The lowest prices of all routes'),
  shortcut('Inbox', '/members/inbox', 'What your alerts have found'),
  shortcut('Alerts', '/members/alerts', 'What you are waiting for'),
]

/** What a phone needs to keep the site among its apps. https://www.w3.org/TR/appmanifest/ */
export const webManifest = (title: string, { remotes }: Pick<ReleaseDocument, 'remotes'>) => ({
  id: '/',
  name: title,
  short_name: title,
  description: 'Search reward flights, see points per cabin and seats left, and watch prices change.',
  lang: 'en-GB',
  dir: 'ltr',
  categories: ['travel'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: night,
  theme_color: night,
  icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
  shortcuts: shortcuts.filter(({ url }) => findRoute(remotes, url)),
})
