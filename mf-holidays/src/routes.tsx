import type { RemoteModule } from '@pointfare/shared/remote'
import { HolidaySuggestions } from './pages/holiday-suggestions.tsx'
import { HolidaysPage } from './pages/holidays-page.tsx'
import { KeptHolidays } from './pages/kept-holidays.tsx'
import { holidaysPath, keptPath } from './paths.ts'

export const routes: RemoteModule['routes'] = [
  { path: holidaysPath, element: <HolidaysPage /> },
  { path: keptPath, element: <KeptHolidays /> },
]

export const slots: RemoteModule['slots'] = { 'holiday-suggestions': HolidaySuggestions }
