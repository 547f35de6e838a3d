import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import type { RemoteModule } from '@pointfare/shared/remote'
import { HolidaySuggestions } from './pages/holiday-suggestions.tsx'
import { holidaysPath, storedPath } from './paths.ts'

const HolidaysPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-holidays' */ './pages/holidays-page.tsx').then((module) => module.HolidaysPage),
)
const StoredHolidays = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-holidays-kept' */ './pages/stored-holidays.tsx').then(
    (module) => module.StoredHolidays,
  ),
)

export const routes: RemoteModule['routes'] = [
  { path: holidaysPath, element: <HolidaysPage /> },
  { path: storedPath, element: <StoredHolidays /> },
]

export const slots: RemoteModule['slots'] = { 'holiday-suggestions': HolidaySuggestions }
