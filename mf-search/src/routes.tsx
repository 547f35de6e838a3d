import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import type { RemoteModule } from '@pointfare/shared/remote'
import { HomeSearch } from './pages/home-search.tsx'
import { SearchPage } from './pages/search-page.tsx'
import { hotelsPath, resultsPattern, searchPattern } from './paths.ts'

const HotelsPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-hotels' */ './pages/hotels-page.tsx').then((module) => module.HotelsPage),
)

/** Somebody who comes for the first time has no searches yet. */
const HomeRecents = pageOnDemand(() =>
  import(/* webpackChunkName: 'home-recents' */ './pages/home-recents.tsx').then((module) => module.HomeRecents),
)

// One component for both addresses: going from the empty form to its results changes the page, it does not replace it.
export const routes: RemoteModule['routes'] = [
  { path: searchPattern, element: <SearchPage /> },
  { path: resultsPattern, element: <SearchPage /> },
  { path: hotelsPath, element: <HotelsPage /> },
]

export const slots: RemoteModule['slots'] = { 'home-search': HomeSearch, 'home-recents': HomeRecents }
