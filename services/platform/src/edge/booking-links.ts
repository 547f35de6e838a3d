import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'

/**
 * Where each airline sells award seats: one adult, one way. No airline documents these addresses, they are the ones its
 * own search pages lead to; a template that stops working is replaced here, without a new shell or remote.
 */
export const bookingLinks: RuntimeConfig['bookingLinks'] = {
  VS: address('https://www.virginatlantic.com/flights/search/slice', {
    passengers: 'a1t0c0i0',
    origin: '{origin}',
    destination: '{destination}',
    departing: '{date}',
    awardSearch: 'true',
  }),
  BA: address('https://www.britishairways.com/travel/redeem/execclub/_gf/en_gb', {
    eId: '100002',
    pageid: 'PLANREDEMPTIONJOURNEY',
    tab_selected: 'redeem',
    redemption_type: 'STD_RED',
    departurePoint: '{origin}',
    destinationPoint: '{destination}',
    departInputDate: '{date:dd/MM/yyyy}',
    oneWay: 'true',
    RestrictionType: 'Restricted',
    NumberOfAdults: '1',
    NumberOfYoungAdults: '0',
    NumberOfChildren: '0',
    NumberOfInfants: '0',
    aviosapp: 'true',
    CabinCode: 'M',
  }),
  AA: address('https://www.aa.com/booking/search', {
    locale: 'en_US',
    pax: '1',
    adult: '1',
    type: 'OneWay',
    searchType: 'Award',
    cabin: '',
    carriers: 'ALL',
    slices: encodeURIComponent(
      '[{"orig":"ORIGIN","origNearby":false,"dest":"DESTINATION","destNearby":false,"date":"DATE"}]',
    )
      .replace('ORIGIN', '{origin}')
      .replace('DESTINATION', '{destination}')
      .replace('DATE', '{date}'),
  }),
  UA: address('https://www.united.com/en/us/fsr/choose-flights', {
    f: '{origin}',
    t: '{destination}',
    d: '{date}',
    tt: '1',
    at: '1',
    sc: '7',
    px: '1',
    taxng: '1',
    newHP: 'True',
    clm: '7',
    st: 'bestmatches',
    tqp: 'A',
  }),
  DL: address('https://www.delta.com/flightsearch/search', {
    action: 'findFlights',
    awardTravel: 'true',
    tripType: 'ONE_WAY',
    originCity: '{origin}',
    destinationCity: '{destination}',
    departureDate: '{date:MM/dd/yyyy}',
    departureTime: 'AT',
    paxCount: '1',
    searchByCabin: 'true',
    cabinFareClass: 'COACH',
    deltaOnlySearch: 'false',
  }),
}

/** Values are taken as they are: placeholders must stay readable, and BA wants its slashes unescaped. */
function address(page: string, query: Record<string, string>) {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${page}?${pairs.join('&')}`
}
