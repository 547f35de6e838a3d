import type { AssistantTool } from '../assistant-tool.ts'
import { cheapest } from './cheapest.ts'
import { explore } from './explore.ts'
import { memberships } from './memberships.ts'
import { priceHistory } from './price-history.ts'
import { returnTrips } from './return-trips.ts'
import { savedSearches } from './saved-searches.ts'
import { searchFlights } from './search-flights.ts'

/** Everything that assistants can do here, in the order in which they are told of it. */
export const allTools: readonly AssistantTool[] = [
  searchFlights,
  explore,
  returnTrips,
  priceHistory,
  cheapest,
  memberships,
  savedSearches,
]
