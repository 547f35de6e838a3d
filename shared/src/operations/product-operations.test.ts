import { productOperations } from './product-operations.ts'

/** In the order in which an address has them. */
const parametersIn = (path: string) => path.match(/:\w+/g)?.map((part) => part.slice(1)) ?? []

/** They change nothing that is anybody's; the last one for whoever knows a secret address of it. */
const openToAll = ['filterRewardFlights', 'previewAlert', 'addVisitor', 'changePushSubscription']

describe('the operations of the product', () => {
  it.each(productOperations)('$operationId declares what its address holds', ({ path, params = {} }) => {
    expect(Object.keys(params)).toEqual(parametersIn(path))
  })

  it.each(productOperations)('$operationId is for members or sources where it changes something', (operation) => {
    const { method, access, operationId } = operation

    expect(method === 'GET' || access !== 'public' || openToAll.includes(operationId)).toBe(true)
  })

  it('have names and addresses of their own', () => {
    const names = productOperations.map(({ operationId }) => operationId)
    const addresses = productOperations.map(({ method, path }) => `${method} ${path}`)

    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('take these in the query', () => {
    const queries = productOperations.flatMap(({ operationId, query }) =>
      query ? [[operationId, Object.keys(query).join(' ')]] : [],
    )

    expect(Object.fromEntries(queries)).toEqual({
      getRouteInfo: 'origin destination date cabin currency airlineCode flightNumber',
      listDayPrices: 'seats points saver asof',
      getRouteSchedule: 'currency',
      listCheapestForCash: 'origin destination date cabin currency maxResults excludeCheapest',
      listCheapestFlights: 'page-number page-size currency sort',
      listDestinations: 'from to seats points airlines minutes currency sort limit',
      listInbox: 'before limit',
      listOrigins: 'from to seats points airlines minutes currency sort limit',
      listCheapestRoutes:
        'origin destination from to seats points airlines minutes currency sort page-number page-size',
      listDeals: 'origin currency limit',
      listHotelStays: 'checkInDate checkOutDate',
      listHolidayTrips: 'from to nights travellers points currency limit',
      listHotelNights: 'from to programme currency',
      listCheapestStays: 'from to programme currency',
      getHotelNightHistory: 'currency',
      followPriceChanges: 'carrier origin destination last-event-id',
      followPriceChangesOfSite: 'carrier origin destination last-event-id',
      listRecentPriceChanges: 'limit change airline origin destination',
      listSaverSeats: 'region cabin origin airline seats limit',
      getRadarFeed: 'region cabin origin airline seats',
      getSearchFeed: 'airlines cabins seats points saver trip',
      listPriceHistory: 'flight page-number page-size',
      listConnections: 'seats cabin currency limit',
      listReturnTrips: 'nights travellers cabin back-cabin currency sort page-number page-size',
      listRewardFlights: 'departureDate returnDate page-number',
      searchRewardFlights: 'page-number page-size page-days',
      searchAirlines: 'q',
      searchEverything: 'q limit',
      searchFlights: 'origin destination departureDate page-number',
      searchHotelChains: 'q location',
      searchHotelStays: 'location checkInDate checkOutDate',
      countRecentPriceChanges: 'hours',
      listPopularRoutes: 'limit',
      listPopularRoutePrices: 'limit',
    })
  })
})
