import { openDatabase } from '@pointfare/core/db/open-database'
import { keepDemoData } from '@pointfare/demo/keep-demo-data'
import { createPriceOutlookRepository } from '@pointfare/api/price-outlook/price-outlook.repository'
import { outlookOf } from '@pointfare/api/price-outlook/price-outlook.service'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { dayMs } from '@pointfare/shared/contracts/days'
import { outlookDays } from '@pointfare/shared/contracts/price-outlook'
import { askedAt, type AskedFlight } from './outlook-questions.ts'
import { scoreLines, type Foretold } from './outlook-score.ts'

const flightsPerWeek = 250
const heldOutWeeks = 4

/**
 * How often the outlook is right: asked of flights as they stood at moments in the past, from nothing later, and
 * compared with what came. The days after each moment are held out.
 */
export async function benchOutlook(connectionString: string): Promise<string[]> {
  const db = await openDatabase({ dataDir: '', databaseUrl: connectionString })
  try {
    const now = new Date()
    await keepDemoData(db, { seed: 2026, now: () => now })
    const lines: string[] = []
    for (const days of outlookDays) {
      const foretold: Foretold[] = []
      for (let week = 0; week < heldOutWeeks; week += 1) {
        const at = new Date(now.getTime() - (days + week * 7) * dayMs)
        for (const flight of await askedAt(db, at, flightsPerWeek))
          foretold.push(...(await foretell(db, flight, at, days)))
      }
      lines.push(...scoreLines(days, foretold))
    }
    return lines
  } finally {
    await db.close()
  }
}

type Db = Parameters<typeof createPriceOutlookRepository>[0]

/** What is foretold of each cabin that is on offer at that moment, and what came. */
async function foretell(
  db: Db,
  { states, points, ...flight }: AskedFlight,
  at: Date,
  days: number,
): Promise<Foretold[]> {
  const outlook = await outlookOf(createPriceOutlookRepository(db), flight, { points, now: at })
  const until = at.getTime() + days * dayMs
  if (Date.parse(flight.on) < until) return []

  const after = states.filter((state) => state.at > at.getTime() && state.at <= until)
  return cabins.flatMap(({ cabin }, index) => {
    const then = points[index] ?? 0
    if (then === 0) return []
    const prospect = outlook.cabins[cabin].find((each) => each.days === days)
    const later = after.map((state) => state.points[index] ?? 0)
    const last = later.at(-1) ?? then
    const hasFallen = later.some((value) => value > 0 && value < then)
    return [{ prospect, hasFallen, isGone: !hasFallen && (last === 0 || last > then) }]
  })
}
