import type { RemoteModule } from '@pointfare/shared/remote'
import { HolidaySuggestions } from './pages/holiday-suggestions.tsx'

export const routes: RemoteModule['routes'] = []

export const slots: RemoteModule['slots'] = { 'holiday-suggestions': HolidaySuggestions }
