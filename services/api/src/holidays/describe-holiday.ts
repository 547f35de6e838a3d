import { type HolidayDestination, type HolidayFlight, holidayPreferences } from '@pointfare/shared/contracts/holiday'
import type { Candidate, HolidayFindings } from './candidate.ts'
import type { OpenSeat } from './open-seats.repository.ts'
import { cabinText, countText, dateText, listText, moneyText, monthsText, pointsText, sentenceOf } from './wording.ts'

/** The free texts about a candidate. Figures, names and flights are not among them: no author may choose those. */
export type HolidayWords = Pick<
  HolidayDestination,
  'description' | 'bestTimeToVisit' | 'activities' | 'accommodationInfo' | 'transportationInfo' | 'additionalNotes'
>

/** A candidate as the answer shows it, in the words of the planner or of a model. */
export function describeHoliday(
  candidate: Candidate,
  { input }: Pick<HolidayFindings, 'input'>,
  words: HolidayWords = plannerWords(candidate, input),
): HolidayDestination {
  return {
    name: candidate.fact.place,
    ...words,
    additionalNotes: sentenceOf([words.additionalNotes, howItAddsUp(candidate, input)]),
    estimatedCost: candidate.total,
    currency: input.currency,
    airport: candidate.airport,
    costs: candidate.costs,
    flights: flightsOf(candidate, input.origin),
  }
}

/** What the planner says of a candidate. */
export function plannerWords(
  { fact, stay, trip, route, cabin, met, isBestTime }: Candidate,
  { durationInDays, numberOfTravelers }: HolidayFindings['input'],
): HolidayWords {
  const likings = holidayPreferences.filter(({ value }) => met.includes(value)).map(({ label }) => label.toLowerCase())
  const nights = countText(durationInDays, 'night')
  return {
    description: sentenceOf([fact.description, likings.length > 0 ? `Suits what you like: ${listText(likings)}.` : '']),
    bestTimeToVisit: sentenceOf([
      `${monthsText(fact.bestMonths)}.`,
      isBestTime ? 'These flights are in season.' : 'These flights are out of season, when it is quieter.',
    ]),
    activities: [...fact.activities],
    accommodationInfo: `${nights} for ${countText(numberOfTravelers, 'traveller')}: counted with ${stay.style.rooms}.`,
    transportationInfo:
      `${trip.out.flightNumber} on ${dateText(trip.out.date)}, back with ${trip.back.flightNumber} on ` +
      `${dateText(trip.back.date)}, ${cabinText(cabin)} with ${route.airline} both ways. ${fact.gettingAround}`,
    additionalNotes: '',
  }
}

/** The same for every author: these are the figures, and where they come from. */
function howItAddsUp({ costs, stay }: Candidate, { currency }: HolidayFindings['input']): string {
  const money = (amount: number) => moneyText(amount, currency)
  const rates = stay.style.isEstimate ? `${stay.style.share * 100}% of ${stay.source}, our estimate` : stay.source
  return sentenceOf([
    `${pointsText(costs.points)} points (worth about ${money(costs.pointsValue)}),`,
    costs.taxes === null ? 'taxes on top, which are not known here,' : `about ${money(costs.taxes)} in taxes,`,
    `and about ${money(costs.stay)} for the stay (${rates}).`,
  ])
}

function flightsOf({ airport, route, trip, cabin }: Candidate, origin: string): HolidayFlight[] {
  const flight = (seat: OpenSeat, from: string, to: string): HolidayFlight => ({
    airlineCode: route.carrier,
    flightNumber: seat.flightNumber,
    origin: from,
    destination: to,
    from: seat.date,
    to: seat.date,
    cabin,
    points: seat.points,
    seats: seat.seats,
    seenAt: seat.seenAt.toISOString(),
  })
  return [flight(trip.out, origin, airport), flight(trip.back, airport, origin)]
}
