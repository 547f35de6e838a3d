import type { RouteObject } from 'react-router-dom'
import { PageFrame } from './layout/page-frame.tsx'
import { OwnPage } from './pages/own-page.tsx'
import { RemotePage } from './remotes/remote-page.tsx'

/** Every page of the shell itself; any other URL belongs to the remote that the release gives it to. */
export const shellRoutes: RouteObject[] = [
  {
    element: <PageFrame />,
    children: [
      { path: '/', element: <OwnPage path="/" /> },
      { path: '/how-it-works', element: <OwnPage path="/how-it-works" /> },
      { path: '/login', element: <OwnPage path="/login" /> },
      { path: '/privacy-policy', element: <OwnPage path="/privacy-policy" /> },
      { path: '/terms-of-service', element: <OwnPage path="/terms-of-service" /> },
      { path: '/offline', element: <OwnPage path="/offline" /> },
      { path: '/debug/config', element: <OwnPage path="/debug/config" /> },
      { path: '/site-map', element: <OwnPage path="/site-map" /> },
      { path: '*', element: <RemotePage /> },
    ],
  },
]
