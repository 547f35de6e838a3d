import type { RemoteModule } from '@pointfare/shared/remote'
import { HolidaySuggestions } from './holiday-suggestions.tsx'

export const build: RemoteModule['build'] = __POINTFARE_BUILD__
export const routes: RemoteModule['routes'] = []
export const slots: RemoteModule['slots'] = { 'holiday-suggestions': HolidaySuggestions }
