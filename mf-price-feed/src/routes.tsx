import type { RemoteModule } from '@pointfare/shared/remote'
import { DashboardPage } from './pages/dashboard-page.tsx'
import { RadarPage } from './pages/radar-page.tsx'
import { dashboardPattern, radarPattern } from './paths.ts'

export const routes: RemoteModule['routes'] = [
  { path: dashboardPattern, element: <DashboardPage /> },
  { path: radarPattern, element: <RadarPage /> },
]
