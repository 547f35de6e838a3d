import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'

/** What only addresses of a whole search show. */
export const SearchResults = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-search-airline-origin-destination-from-to' */ './search-results.tsx').then(
    (module) => module.SearchResults,
  ),
)

export const AddressedConnections = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-search-airline-origin-destination-from-to' */ './connections.tsx').then(
    (module) => module.AddressedConnections,
  ),
)
