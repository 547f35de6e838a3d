import { Navigate, type RouteObject } from 'react-router-dom'
import { ChannelPage } from './pages/channel-page.tsx'
import { ConsoleFrame } from './pages/console-frame.tsx'
import { HistoryPage } from './pages/history-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { channelPath } from './paths.ts'

/** Every page of the console. It opens on `siteChannel`. */
export const consoleRoutes = (siteChannel: string): RouteObject[] => [
  {
    element: <ConsoleFrame />,
    children: [
      { path: '/releases', element: <Navigate to={channelPath(siteChannel)} replace /> },
      { path: '/releases/channels/:channel', element: <ChannelPage /> },
      { path: '/releases/channels/:channel/history', element: <HistoryPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
