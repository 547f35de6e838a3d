import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'

type Query = Record<string, string>

const virginAtlantic = {
  passengers: 'a{travellers}t0c0i0',
  origin: '{origin}',
  destination: '{destination}',
  departing: '{date}',
  awardSearch: 'true',
}

const britishAirways = (days: Query) => ({
  eId: '100002',
  pageid: 'PLANREDEMPTIONJOURNEY',
  tab_selected: 'redeem',
  redemption_type: 'STD_RED',
  departurePoint: '{origin}',
  destinationPoint: '{destination}',
  departInputDate: '{date:dd/MM/yyyy}',
  ...days,
  RestrictionType: 'Restricted',
  NumberOfAdults: '{travellers}',
  NumberOfYoungAdults: '0',
  NumberOfChildren: '0',
  NumberOfInfants: '0',
  aviosapp: 'true',
  CabinCode: 'M',
})

const american = (type: string, ...slices: (readonly [from: string, to: string, on: string])[]) => ({
  locale: 'en_US',
  pax: '{travellers}',
  adult: '{travellers}',
  type,
  searchType: 'Award',
  cabin: '',
  carriers: 'ALL',
  slices: `${encodeURIComponent('[')}${slices.map(americanSlice).join(encodeURIComponent(','))}${encodeURIComponent(']')}`,
})

const americanSlice = ([from, to, on]: readonly [string, string, string]) =>
  encodeURIComponent('{"orig":"ORIGIN","origNearby":false,"dest":"DESTINATION","destNearby":false,"date":"DATE"}')
    .replace('ORIGIN', from)
    .replace('DESTINATION', to)
    .replace('DATE', on)

const united = (days: Query, cabins: string) => ({
  f: '{origin}',
  t: '{destination}',
  d: '{date}',
  ...days,
  tt: '1',
  at: '1',
  sc: cabins,
  px: '{travellers}',
  taxng: '1',
  newHP: 'True',
  clm: '7',
  st: 'bestmatches',
  tqp: 'A',
})

const delta = (tripType: string, days: Query) => ({
  action: 'findFlights',
  awardTravel: 'true',
  tripType,
  originCity: '{origin}',
  destinationCity: '{destination}',
  departureDate: '{date:MM/dd/yyyy}',
  ...days,
  departureTime: 'AT',
  paxCount: '{travellers}',
  searchByCabin: 'true',
  cabinFareClass: 'COACH',
  deltaOnlySearch: 'false',
})

const pages = {
  VS: 'https://www.virginatlantic.com/flights/search/slice',
  BA: 'https://www.britishairways.com/travel/redeem/execclub/_gf/en_gb',
  AA: 'https://www.aa.com/booking/search',
  UA: 'https://www.united.com/en/us/fsr/choose-flights',
  DL: 'https://www.delta.com/flightsearch/search',
}

/**
 * Where each airline sells award seats one way. No airline documents these addresses, they are the ones its own search
 * pages lead to; a template that stops working is replaced here, without a new shell or remote.
 */
export const bookingLinks: RuntimeConfig['bookingLinks'] = {
  VS: address(pages.VS, virginAtlantic),
  BA: address(pages.BA, britishAirways({ oneWay: 'true' })),
  AA: address(pages.AA, american('OneWay', ['{origin}', '{destination}', '{date}'])),
  UA: address(pages.UA, united({}, '7')),
  DL: address(pages.DL, delta('ONE_WAY', {})),
}

/** The same both ways. Virgin Atlantic's page is not known to take a way back from its address: it is searched twice. */
export const returnBookingLinks: RuntimeConfig['returnBookingLinks'] = {
  BA: address(pages.BA, britishAirways({ returnInputDate: '{return:dd/MM/yyyy}', oneWay: 'false' })),
  AA: address(
    pages.AA,
    american('RoundTrip', ['{origin}', '{destination}', '{date}'], ['{destination}', '{origin}', '{return}']),
  ),
  UA: address(pages.UA, united({ r: '{return}' }, '7,7')),
  DL: address(pages.DL, delta('ROUND_TRIP', { returnDate: '{return:MM/dd/yyyy}' })),
}

/** Values are taken as they are: placeholders must stay readable, and BA wants its slashes unescaped. */
function address(page: string, query: Query) {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${page}?${pairs.join('&')}`
}
