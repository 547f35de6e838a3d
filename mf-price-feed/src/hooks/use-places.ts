import { useSite } from '@pointfare/shared/remote'
import { useMemo } from 'react'
import useSWR from 'swr'
import { airlineRoutesUrl, airlinesUrl, fetchAirlines, fetchNetworks } from '../api/airlines.ts'
import { nowhere, placesOf } from '../domain/places.ts'

/** The airlines of the site and what they know of places; the same object until more is known. */
export function usePlaces() {
  const { config } = useSite()
  const base = config.api.routes
  const { data: airlines } = useSWR(airlinesUrl(base), fetchAirlines)
  const urls = airlines?.map(({ code }) => airlineRoutesUrl(base, code))
  const { data: networks } = useSWR(urls, fetchNetworks, { revalidateOnFocus: false })

  const places = useMemo(() => (airlines && networks ? placesOf(airlines, networks) : nowhere), [airlines, networks])
  return { airlines: airlines ?? [], places }
}
