import type { RemoteModule } from '@pointfare/shared/remote'

export const build: RemoteModule['build'] = __POINTFARE_BUILD__
export { routes, slots } from './routes.tsx'
