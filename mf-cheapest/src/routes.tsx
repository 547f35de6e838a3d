import type { RemoteModule } from '@pointfare/shared/remote'
import { CheapestPage } from './pages/cheapest-page.tsx'
import { cheapestPattern } from './paths.ts'

export const routes: RemoteModule['routes'] = [{ path: cheapestPattern, element: <CheapestPage /> }]
