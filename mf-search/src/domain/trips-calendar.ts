import type { ReturnTrip, TripLeg } from '@pointfare/shared/contracts/return-trip'
import { shareInBrackets } from '@pointfare/shared/format/cabin-share'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinLabel } from './cabin-label.ts'
import { calendarOf } from './calendar-events.ts'
import { travellersInWords } from './trip.ts'

/**
 * Return trips as a calendar file, two events each; a flight that several of them share comes once.
 * @throws Error when the calendar cannot be written
 */
export function tripsCalendar(trips: readonly ReturnTrip[], travellers: number, locale: string): Promise<string> {
  const legs = new Map(trips.flatMap(({ out, back }) => [out, back]).map((leg) => [leg.id, leg]))
  return calendarOf(
    [...legs.values()].map((leg) => ({
      ...leg,
      flown: { ...leg, minutes: leg.journeyTimeMinutes },
      notes: noteOf(leg, travellers, locale),
    })),
  )
}

/** Business 120,000 points (82% in cabin) for 4 travellers (30,000 each) */
function noteOf({ cabin, award }: TripLeg, travellers: number, locale: string) {
  const points = award.cabinPointsValue
  const cost = `${cabinLabel(cabin)} ${showPoints(points * travellers, locale)} points`
  const all = [cost, shareInBrackets(award)].filter(Boolean).join(' ')
  return travellers === 1 ? all : `${all} for ${travellersInWords(travellers)} (${showPoints(points, locale)} each)`
}
