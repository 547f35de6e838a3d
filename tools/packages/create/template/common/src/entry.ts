import type { RemoteModule } from '@pointfare/remote'
import { routes } from './routes.tsx'

export const build: RemoteModule['build'] = __POINTFARE_BUILD__
export const slots: RemoteModule['slots'] = {}
export { routes }
