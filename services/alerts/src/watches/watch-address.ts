import { cabinQuery, resultsPage } from '@pointfare/api/assistants/page-addresses'
import { anyAirline, type AlertWatch } from '@pointfare/shared/contracts/alert'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { writeNights } from '@pointfare/shared/contracts/return-trip'

/** The page with the flights of a watch, on this site: `/search/airline/…`; what leaves others out is in its query. */
export function watchAddress(watch: AlertWatch): string {
  const { airlines, origin, destination, from, to, cabin, travellers, trip, mostPoints, saverOnly } = watch
  const codes = airlines === anyAirline ? [] : splitCodes(airlines)
  const route = { airline: codes.length === 1 ? airlines : 'any', origin, destination, from, to }
  const chosen = { airlines: codes.length > 1 ? airlines : null }
  if (trip) {
    return resultsPage('', route, {
      ...chosen,
      trip: 'return',
      nights: writeNights({ min: trip.leastNights, max: trip.mostNights }),
      travellers,
      cabin: cabinQuery(cabin),
      'back-cabin': trip.backCabin === cabin ? undefined : cabinQuery(trip.backCabin),
    })
  }
  return resultsPage('', route, {
    ...chosen,
    cabins: cabinQuery(cabin),
    seats: travellers === 1 ? null : travellers,
    points: mostPoints,
    saver: saverOnly ? '1' : null,
  })
}
