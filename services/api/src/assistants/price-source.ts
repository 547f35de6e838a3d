import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import * as z from 'zod/mini'
import { AskRefused, type AskOperation } from './ask-operation.ts'

/** Where prices come from, as every answer with prices says it. */
export const PriceSource = z.object({
  /** Made up, for trying the site out: no airline asks for these points. */
  isDemoData: z.boolean(),
  /** Who brought prices so far, as the sources name themselves. */
  names: z.array(z.string()),
})
export type PriceSource = z.infer<typeof PriceSource>

/** The sources that have brought something; none named while they cannot be asked. */
export async function readPriceSource(ask: AskOperation, isDemoData: boolean): Promise<PriceSource> {
  try {
    const { sources } = await ask(getFeedHealth, {})
    return { isDemoData, names: sources.filter((each) => each.lastSuccessAt !== null).map(({ source }) => source) }
  } catch (error) {
    if (error instanceof AskRefused) return { isDemoData, names: [] }
    throw error
  }
}

/** The same in a sentence. */
export function sourceSentence({ isDemoData, names }: PriceSource): string {
  if (isDemoData) return 'Source: demo data. These prices are made up; no airline asks for them.'
  return `Source: ${names.join(', ') || 'not told'}. Prices were seen at the times named; ask the airline before relying on one.`
}
