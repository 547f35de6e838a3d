import { mountStandalone } from '@pointfare/shared/standalone'
import { HolidaySuggestions } from './holiday-suggestions.tsx'

mountStandalone({
  routes: [{ path: '/', element: <HolidaySuggestions origin="LHR" destination="JFK" /> }],
  start: '/',
})
