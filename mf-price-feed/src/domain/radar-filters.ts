import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { regions, type Region } from '@pointfare/shared/contracts/region'

/** Which new saver seats the page shows; null is all of them. */
export type RadarFilters = {
  /** Of the destination. */
  region: Region | null
  cabin: Cabin | null
  /** An airport or a city, by its code. */
  origin: string | null
  /** Travellers who want seats on one flight. */
  seats: number
}

export const noRadarFilters: RadarFilters = { region: null, cabin: null, origin: null, seats: 1 }

/** The largest party that is asked for. */
export const largestParty = 9

const names = ['region', 'cabin', 'origin', 'seats']

/** Reads `?region=caribbean&cabin=business&origin=LHR&seats=2`; what cannot be used counts as not set. */
export function readRadarFilters(query: URLSearchParams): RadarFilters {
  const cabin = (query.get('cabin') ?? '').toUpperCase().replaceAll('-', '_')
  const seats = Number(/^[1-9]$/.exec(query.get('seats') ?? '')?.[0] ?? 1)
  return {
    region: regions.find(({ region }) => region === query.get('region'))?.region ?? null,
    cabin: cabins.find((known) => known.cabin === cabin)?.cabin ?? null,
    origin: /^[A-Z]{3}$/.exec((query.get('origin') ?? '').toUpperCase())?.[0] ?? null,
    seats,
  }
}

/** As addresses of the page, of its feeds and of the API write them: what is not set is left out. */
export const radarQuery = ({ region, cabin, origin, seats }: RadarFilters): Record<string, string> => ({
  ...(region && { region }),
  ...(cabin && { cabin: cabin.toLowerCase().replaceAll('_', '-') }),
  ...(origin && { origin }),
  ...(seats > 1 && { seats: String(seats) }),
})

/** The same query with other filters. */
export const withRadarFilters = (query: URLSearchParams, filters: RadarFilters): URLSearchParams =>
  new URLSearchParams([...[...query].filter(([name]) => !names.includes(name)), ...Object.entries(radarQuery(filters))])

/** Where a program follows the same: RSS, JSON Feed or a calendar. */
export function radarFeedPath(format: 'rss' | 'json' | 'ics', filters: RadarFilters): string {
  const query = new URLSearchParams(radarQuery(filters)).toString()
  return `/radar/feed.${format}${query && `?${query}`}`
}
