import { Navigate, type RouteObject } from 'react-router-dom'
import { AuditPage } from './pages/audit-page.tsx'
import { BudgetsPage } from './pages/budgets-page.tsx'
import { ChannelPage } from './pages/channel-page.tsx'
import { ConsoleFrame } from './pages/console-frame.tsx'
import { HistoryPage } from './pages/history-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PreviewsPage } from './pages/previews-page.tsx'
import { TokensPage } from './pages/tokens-page.tsx'
import { auditPath, channelPath, previewsPath, tokensPath } from './paths.ts'

/** Every page of the console. It opens on `siteChannel`. */
export const consoleRoutes = (siteChannel: string): RouteObject[] => [
  {
    element: <ConsoleFrame />,
    children: [
      { path: '/releases', element: <Navigate to={channelPath(siteChannel)} replace /> },
      { path: '/releases/channels/:channel', element: <ChannelPage /> },
      { path: '/releases/channels/:channel/history', element: <HistoryPage /> },
      { path: '/releases/channels/:channel/budgets', element: <BudgetsPage /> },
      { path: previewsPath, element: <PreviewsPage /> },
      { path: tokensPath, element: <TokensPage /> },
      { path: auditPath, element: <AuditPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
