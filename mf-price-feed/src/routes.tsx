import type { RemoteModule } from '@pointfare/shared/remote'
import { DashboardPage } from './pages/dashboard-page.tsx'
import { dashboardPattern } from './paths.ts'

export const routes: RemoteModule['routes'] = [{ path: dashboardPattern, element: <DashboardPage /> }]
