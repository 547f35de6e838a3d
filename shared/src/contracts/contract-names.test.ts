import * as z from 'zod/mini'
import * as airline from './airline.ts'
import * as alert from './alert.ts'
import * as awardSnapshot from './award-snapshot.ts'
import * as cheapest from './cheapest.ts'
import * as currencyRates from './currency-rates.ts'
import * as currency from './currency.ts'
import * as explore from './explore.ts'
import * as feedHealth from './feed-health.ts'
import * as flightSearch from './flight-search.ts'
import * as holidayTrips from './holiday-trips.ts'
import * as holiday from './holiday.ts'
import * as hotelNightSnapshot from './hotel-night-snapshot.ts'
import * as hotelNights from './hotel-nights.ts'
import * as hotel from './hotel.ts'
import * as inbox from './inbox.ts'
import * as ingest from './ingest.ts'
import * as itinerary from './itinerary.ts'
import * as savedSearchList from './saved-search-list.ts'
import * as membership from './membership.ts'
import * as personalToken from './personal-token.ts'
import * as priceChange from './price-change.ts'
import * as priceOutlook from './price-outlook.ts'
import * as priceStanding from './price-standing.ts'
import * as problem from './problem.ts'
import * as pull from './pull.ts'
import * as pushSubscription from './push-subscription.ts'
import * as request from './request.ts'
import * as rewardFlight from './reward-flight.ts'
import * as routeInfo from './route-info.ts'
import * as routeSchedule from './route-schedule.ts'
import * as searchData from './search-data.ts'
import * as search from './search.ts'
import * as user from './user.ts'
import * as webhook from './webhook.ts'

const contracts = {
  ...airline,
  ...alert,
  ...awardSnapshot,
  ...cheapest,
  ...currency,
  ...currencyRates,
  ...explore,
  ...feedHealth,
  ...flightSearch,
  ...holiday,
  ...holidayTrips,
  ...hotel,
  ...hotelNightSnapshot,
  ...hotelNights,
  ...inbox,
  ...ingest,
  ...itinerary,
  ...savedSearchList,
  ...membership,
  ...personalToken,
  ...priceChange,
  ...priceOutlook,
  ...priceStanding,
  ...problem,
  ...pull,
  ...pushSubscription,
  ...request,
  ...rewardFlight,
  ...routeInfo,
  ...routeSchedule,
  ...search,
  ...searchData,
  ...user,
  ...webhook,
}

/** In code, a `Request` is one of HTTP. */
const publishedAs: Record<string, string> = { MemberRequest: 'Request', ReportedPriceChanges: 'ToldPriceChanges' }

const published = Object.entries(contracts).flatMap(([name, value]) =>
  value instanceof z.ZodMiniType && z.globalRegistry.has(value) ? [{ name, schema: value }] : [],
)

describe('in the description of the API', () => {
  it.each(published)('$name goes by its name, and a remark says something', ({ name, schema }) => {
    const { id, description } = z.globalRegistry.get(schema) ?? {}

    expect(id).toBe(publishedAs[name] ?? name)
    expect(description).not.toBe('')
  })
})
