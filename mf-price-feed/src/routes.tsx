import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import type { RemoteModule } from '@pointfare/shared/remote'
import { dashboardPattern, radarPattern } from './paths.ts'

const DashboardPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-price-changes-airlines' */ './pages/dashboard-page.tsx').then(
    (module) => module.DashboardPage,
  ),
)
const RadarPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-radar' */ './pages/radar-page.tsx').then((module) => module.RadarPage),
)

export const routes: RemoteModule['routes'] = [
  { path: dashboardPattern, element: <DashboardPage /> },
  { path: radarPattern, element: <RadarPage /> },
]
