import type { RouteObject } from 'react-router-dom'
import { TemplatePage } from './pages/template-page.tsx'

export const routes: RouteObject[] = [{ path: '/template', element: <TemplatePage /> }]
