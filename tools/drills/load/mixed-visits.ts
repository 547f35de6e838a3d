import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getRouteSchedule, listFlightStandings, listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { getUser } from '@pointfare/shared/operations/users'
import { answering, visits } from '../../bench/site-load.ts'
import type { AskedKind, AskedRequest } from './load-clients.ts'

const cities = ['JFK', 'BOS', 'LAX', 'SFO', 'MIA', 'IAD', 'MCO', 'LAS']
/** What browsers send. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Questions about prices whose answers are never kept. */
function asked(): string[] {
  const today = utcDate(new Date())
  return cities.flatMap((destination, index) => {
    const route = { airline: 'VS', origin: 'LHR', destination }
    const [from, to] = [addDays(today, 20 + index), addDays(today, 50 + index)]
    return [
      addressOf(listFlightStandings, { params: { ...route, from, to } }),
      addressOf(getRouteSchedule, { params: route, query: { currency: 'GBP' } }),
      ...[25, 60, 90].map((days) =>
        addressOf(listPriceHistory, {
          params: { ...route, on: addDays(today, days) },
          query: { 'page-number': 0, 'page-size': 20 },
        }),
      ),
    ]
  })
}

/** What belongs to whoever asks. */
const own = [
  addressOf(getUser, { params: { id: 'me' } }),
  addressOf(listSavedSearches, { params: { userId: 'me' } }),
  addressOf(listAirlineMemberships, { params: { userId: 'me' } }),
]

/** What a site is asked for by strangers and by members with these tokens; what it does not know is left out. */
export async function mixedVisits(origin: string, tokens: readonly string[]): Promise<AskedKind[]> {
  const anew = await answering(origin, asked())
  const kept = await answering(origin, visits.answers)
  const pages = await answering(origin, visits.pages)
  const requests = (paths: readonly string[], headers: Record<string, string>): AskedRequest[] =>
    paths.map((path) => ({ path, headers: { ...encodings, ...headers } }))
  const json = { accept: 'application/json' }

  return [
    { name: 'pages', share: 35, requests: requests(pages, { accept: 'text/html,*/*' }) },
    { name: 'kept answers', share: 40, requests: requests(kept, json) },
    { name: 'other answers', share: 15, requests: requests(anew, json) },
    {
      name: 'members',
      share: 10,
      requests: tokens.flatMap((token) => requests([...own, ...anew], { ...json, authorization: `Bearer ${token}` })),
    },
  ]
}
