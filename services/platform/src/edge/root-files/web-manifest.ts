/** The night of the page's header, in the light theme: what stands around the site before it is drawn. */
const night = '#0c1738'

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to keep the site among its apps. https://www.w3.org/TR/appmanifest/ */
export const webManifest = (title: string) => ({
  id: '/',
  name: title,
  short_name: title,
  description: 'Search reward flights, see points per cabin and seats left, and watch prices change.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: night,
  theme_color: night,
  icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
  shortcuts: [
    { name: 'Search', url: '/search' },
    { name: 'Cheapest Reward Flights', url: '/cheapest' },
    { name: 'Price Changes', url: '/price-changes/airlines' },
  ],
})
