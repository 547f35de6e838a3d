import { Global } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { calendarDate } from '../contracts/days.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import { SessionProvider, SiteProvider, ToastProvider, type Session, type Site } from '../remote/index.ts'
import { fontFaces } from '../ui/fonts.ts'
import { globalStyles, space } from '../ui/tokens.ts'

/** The configuration of a remote that runs without a shell: everything at its own origin, and no session. */
const standaloneConfig: RuntimeConfig = {
  siteTitle: 'Pointfare',
  siteOrigin: '',
  environment: 'standalone',
  version: '0.0.0',
  buildTime: '2026-01-01T00:00:00Z',
  api: { user: '', search: '', flight: '', routes: '', stream: '/stream' },
  auth: { domain: '', clientId: '', audience: '' },
  tokenStore: 'localstorage',
  analytics: { googleTagId: null },
  features: {
    homeVariant: 'search',
    apiDebug: true,
    hotels: true,
    holidays: true,
    ownTenant: false,
    socialLogin: false,
  },
  pushKey: null,
  maxRangeDays: 366,
  airlineLogos: null,
  bookingLinks: {},
  hotelLinks: {},
  returnBookingLinks: {},
  contact: { email: 'hello@pointfare.example', communityUrl: 'https://community.pointfare.example/' },
  ads: { frameUrl: null },
  releaseKeys: [],
  demoData: true,
}

const now = () => new Date()
const site: Site = { config: standaloneConfig, locale: 'en-GB', now, date: () => calendarDate(now()) }

const noLogin = () => window.alert('A remote on its own has no login; run it inside the shell for that.')

const nobody: Session = {
  status: 'anonymous',
  logIn: noLogin,
  logInWithPopup: noLogin,
  logOut: () => {},
  getToken: async () => undefined,
  renew: async () => {},
}

/** Puts a remote's routes on a bare page, for its team to work on alone; `start` is where `/` leads. */
export function mountStandalone({ routes, start }: { routes: RouteObject[]; start: string }) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with id root')
  if (location.pathname === '/') history.replaceState(null, '', start)

  createRoot(root).render(
    <StrictMode>
      <SiteProvider value={site}>
        <SessionProvider value={nobody}>
          <ToastProvider>
            <RouterProvider router={createBrowserRouter([{ element: <Frame />, children: routes }])} />
          </ToastProvider>
        </SessionProvider>
      </SiteProvider>
    </StrictMode>,
  )
}

function Frame() {
  return (
    <>
      <Global styles={fontFaces + globalStyles} />
      <main css={{ padding: space[6] }}>
        <Outlet />
      </main>
    </>
  )
}
