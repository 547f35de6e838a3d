import type { RemoteModule } from '@pointfare/shared/remote'
import { CheapestPage } from './pages/cheapest-page.tsx'
import { ExplorePage } from './pages/explore/explore-page.tsx'
import { HomeExplore } from './pages/explore/home-explore.tsx'
import { cheapestPattern, explorePattern } from './paths.ts'

export const routes: RemoteModule['routes'] = [
  { path: cheapestPattern, element: <CheapestPage /> },
  { path: explorePattern, element: <ExplorePage /> },
]

export const slots: RemoteModule['slots'] = { 'home-explore': HomeExplore }
