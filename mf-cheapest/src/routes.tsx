import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import type { RemoteModule } from '@pointfare/shared/remote'
import { HomeExplore } from './pages/explore/home-explore.tsx'
import { cheapestPattern, explorePattern } from './paths.ts'

const CheapestPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-cheapest' */ './pages/cheapest-page.tsx').then((module) => module.CheapestPage),
)
const ExplorePage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-explore' */ './pages/explore/explore-page.tsx').then(
    (module) => module.ExplorePage,
  ),
)

export const routes: RemoteModule['routes'] = [
  { path: cheapestPattern, element: <CheapestPage /> },
  { path: explorePattern, element: <ExplorePage /> },
]

export const slots: RemoteModule['slots'] = { 'home-explore': HomeExplore }
