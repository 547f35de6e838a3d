import * as airlines from './airlines.ts'
import * as alerts from './alerts.ts'
import * as cashPrices from './cash-prices.ts'
import * as cheapest from './cheapest.ts'
import * as connections from './connections.ts'
import * as explore from './explore.ts'
import * as feedHealth from './feed-health.ts'
import * as holidays from './holidays.ts'
import * as hotels from './hotels.ts'
import * as inbox from './inbox.ts'
import * as ingest from './ingest.ts'
import * as login from './login.ts'
import * as loginSecurity from './login-security.ts'
import * as memberships from './memberships.ts'
import type { Operation } from './operation.ts'
import * as personalTokens from './personal-tokens.ts'
import * as priceChanges from './price-changes.ts'
import * as priceOutlook from './price-outlook.ts'
import * as pull from './pull.ts'
import * as pushSubscriptions from './push-subscriptions.ts'
import * as radar from './radar.ts'
import * as requests from './requests.ts'
import * as returnTrips from './return-trips.ts'
import * as rewardFlights from './reward-flights.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as searchData from './search-data.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

/** Every operation of the product's API. Browsers never import it: a page takes along only what it calls. */
export const productOperations: readonly Operation[] = [
  airlines,
  alerts,
  cashPrices,
  cheapest,
  connections,
  explore,
  feedHealth,
  holidays,
  hotels,
  inbox,
  ingest,
  login,
  loginSecurity,
  memberships,
  personalTokens,
  priceChanges,
  priceOutlook,
  pull,
  pushSubscriptions,
  radar,
  requests,
  returnTrips,
  rewardFlights,
  savedSearches,
  search,
  searchData,
  users,
  webhooks,
].flatMap((module) => Object.values<Operation>(module))
