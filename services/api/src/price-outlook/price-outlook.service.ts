import { NotFound } from '@pointfare/core/errors'
import { dayMs } from '@pointfare/shared/contracts/days'
import {
  outlookDays,
  type PriceAdvice,
  type PriceOutlook,
  type PriceProspect,
} from '@pointfare/shared/contracts/price-outlook'
import type { OutlookRow } from './outlook-statement.ts'
import type { CabinPoints, OutlookQuery, PriceOutlookRepository } from './price-outlook.repository.ts'

export type PriceOutlookService = ReturnType<typeof createPriceOutlookService>

/** Prices are looked back at for about as long as they are compared (rule 5.10 of the product). */
const lookBackDays = 90

export function createPriceOutlookService(repository: PriceOutlookRepository, now: () => Date) {
  return {
    /**
     * What became of prices like those of a flight.
     * @throws NotFound for a flight that nobody knows
     */
    async outlook(query: OutlookQuery): Promise<PriceOutlook> {
      const prices = await repository.pointsNow(query)
      if (!prices) throw new NotFound(`No flight ${query.flight} of that route leaves on ${query.on}`, 'flight')
      return outlookOf(repository, query, { ...prices, now: now() })
    },
  }
}

/** The same of what a flight cost at any moment, from nothing later than that. */
export async function outlookOf(
  repository: Pick<PriceOutlookRepository, 'cases'>,
  query: OutlookQuery,
  { points, shares = allTheWay, now }: { points: CabinPoints; shares?: CabinPoints; now: Date },
): Promise<PriceOutlook> {
  const lead = Math.ceil((Date.parse(query.on) - now.getTime()) / dayMs)
  const found = await Promise.all(
    outlookDays
      .filter((days) => days < lead)
      .map(async (days) => {
        const spans = Math.floor(lookBackDays / days)
        return {
          days,
          row: await repository.cases(query, { points, shares, lead: likeLead(lead, days), days, spans, now }),
        }
      }),
  )
  const prospects = (cabin: keyof OutlookRow, place: number) => {
    const share = shares[place]
    return found.flatMap(({ days, row }) =>
      prospectOf(days, row[cabin]).map((prospect) => ({ ...prospect, ...(share && { cabinShare: share }) })),
    )
  }

  return {
    cabins: {
      ECONOMY: prospects('ECONOMY', 0),
      PREMIUM_ECONOMY: prospects('PREMIUM_ECONOMY', 1),
      BUSINESS: prospects('BUSINESS', 2),
      FIRST: prospects('FIRST', 3),
    },
  }
}

const allTheWay = [0, 0, 0, 0] as const

/** Not more than this apart are two prices about as long before departure. */
const mostDaysApart = 30
const leastDaysApart = 7

/** About as long before departure: a third of the way to it or more, within bounds. A case is on sale to its end. */
function likeLead(lead: number, days: number) {
  const isolated = Math.min(mostDaysApart, Math.max(leastDaysApart, Math.round(lead / 3)))
  return { from: Math.max(days, lead - isolated), to: lead + isolated }
}

function prospectOf(days: 7 | 30, [cases, flights, fell, gone]: OutlookRow['ECONOMY']): PriceProspect[] {
  if (cases < leastCases || flights < leastFlights) return []
  const percent = (count: number) => Math.round((count / cases) * 100)
  const advice = adviceOf({ cases, fell, gone })
  return [{ days, fellPercent: percent(fell), gonePercent: percent(gone), cases, flights, advice }]
}

/** What became of prices like one: how many there were, how many fell, and how many were gone. */
type Cases = { cases: number; fell: number; gone: number }

/**
 * Fewer say nothing: of 30, a share has an error of up to nine points either way, and five flights are the least that
 * are not one flight's story.
 */
const leastCases = 30

const leastFlights = 5

/** A difference that a traveller would act on, as a share of all cases. */
const clearShare = 0.1

/** In standard errors: so much is chance one time in twenty. */
const clearErrors = 2

/** Rule 5.28 of the product: booking is advised where more prices were gone than fell, waiting where more fell. */
export function adviceOf({ cases, fell, gone }: Cases): PriceAdvice {
  const difference = Math.abs(gone - fell)
  const isClear = difference >= clearShare * cases && difference >= clearErrors * Math.sqrt(gone + fell)
  if (!isClear || difference === 0) return 'UNCLEAR'
  return gone > fell ? 'BOOK' : 'WAIT'
}
