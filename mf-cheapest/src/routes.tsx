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
/** Below the home page's first screen. */
const HomeDeals = pageOnDemand(() =>
  import(/* webpackChunkName: 'home-deals' */ './pages/home-deals.tsx').then((module) => module.HomeDeals),
)

export const routes: RemoteModule['routes'] = [
  { path: cheapestPattern, element: <CheapestPage /> },
  { path: explorePattern, element: <ExplorePage /> },
]

export const slots: RemoteModule['slots'] = { 'home-explore': HomeExplore, 'home-deals': HomeDeals }
