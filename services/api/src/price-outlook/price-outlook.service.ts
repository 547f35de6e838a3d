import { NotFound } from '@pointfare/core/errors'
import { dayMs } from '@pointfare/shared/contracts/days'
import { outlookDays, type PriceOutlook, type PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { adviceOf, leastCases, leastFlights } from './price-advice.ts'
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
  const apart = Math.min(mostDaysApart, Math.max(leastDaysApart, Math.round(lead / 3)))
  return { from: Math.max(days, lead - apart), to: lead + apart }
}

function prospectOf(days: 7 | 30, [cases, flights, fell, gone]: OutlookRow['ECONOMY']): PriceProspect[] {
  if (cases < leastCases || flights < leastFlights) return []
  const percent = (count: number) => Math.round((count / cases) * 100)
  const advice = adviceOf({ cases, fell, gone })
  return [{ days, fellPercent: percent(fell), gonePercent: percent(gone), cases, flights, advice }]
}
