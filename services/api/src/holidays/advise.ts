import type { HolidayFindings } from './candidate.ts'
import { pointValuesDate } from './facts/point-values.ts'
import { countText, dateText, moneyText, sentenceOf } from './wording.ts'

/** Advice beside the suggestions, by planner or model: what is missing and why, and what is only estimated. */
export function advise(findings: HolidayFindings): string {
  if (findings.candidates.length === 0) return sentenceOf([whyMissing(findings), whyNone(findings)])
  return sentenceOf([
    whyMissing(findings),
    `Points are counted at what they were worth in ${pointValuesDate}, stays at official daily rates or a share of them;`,
    'both are estimates. Seats come and go: look at both flights before you move any points.',
  ])
}

function whyMissing({ input, places, missing, closest }: HolidayFindings): string {
  const { destination, origin } = places
  const party = countText(input.numberOfTravelers, 'traveller')
  const stay = countText(input.durationInDays, 'day')
  switch (missing) {
    case undefined:
      return ''
    case 'no route':
      return `No airline here flies from ${origin} to ${destination} and back on points, so it is not among these.`
    case 'no seats':
      return `${destination} has no open award seats for ${party} both ways, ${stay} apart, ${input.from ? 'on these days' : 'in a good season'}.`
    case 'over budget':
      return closest?.airport === input.destination ? '' : `${destination} costs more than the budget at any time.`
  }
}

function whyNone({ input, closest }: HolidayFindings): string {
  if (!closest)
    return 'Nothing else fits either: try another length, fewer preferences, a smaller party or another airport.'
  const cost = moneyText(closest.total, input.currency)
  const when = `${dateText(closest.trip.out.date)} to ${dateText(closest.trip.back.date)}`
  return `Nothing fits the budget. The closest is ${closest.fact.place}, ${when}, for about ${cost}.`
}
