import type { RouteObject } from 'react-router-dom'
import { PageFrame } from './layout/page-frame.tsx'
import { HomePage } from './pages/home-page.tsx'
import { RemotePage } from './remotes/remote-page.tsx'

/** Every page of the shell itself; any other URL belongs to whichever remote the release gives it to. */
export const shellRoutes: RouteObject[] = [
  {
    element: <PageFrame />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '*', element: <RemotePage /> },
    ],
  },
]
