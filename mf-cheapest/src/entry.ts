import type { RemoteModule } from '@pointfare/shared/remote'
import { routes, slots } from './routes.tsx'

export const build: RemoteModule['build'] = __POINTFARE_BUILD__
export { routes, slots }
