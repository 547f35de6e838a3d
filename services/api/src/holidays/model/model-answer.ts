import * as z from 'zod'
import type { HolidayWords } from '../describe-holiday.ts'

/** The model answered, but with nothing that can be shown; the message is for the log. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/** What addresses, markup and telephone numbers look like; a suggestion has no use for any of them. */
const suspicious = /:\/\/|www\.|\b[\w-]+\.[a-z]{2,}\b|[<>{}[\]@`|\\]|\p{Cc}|\p{Cf}|\d[\d\s().-]{6,}\d/u
/** Figures are the site's own, from its data; a model makes them up. */
const figures = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP|dollars?|euros?|pounds?|points|miles|avios)\b/i

const plainText = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .refine((text) => text.length <= longest && text.isWellFormed() && !suspicious.test(text) && !figures.test(text))

const filledText = (longest: number) => plainText(longest).refine((text) => text !== '')

const words = {
  description: filledText(600),
  bestTimeToVisit: filledText(300),
  activities: z.array(filledText(150)).min(1).max(8),
  accommodationInfo: filledText(500),
  transportationInfo: filledText(500),
  additionalNotes: plainText(500),
} satisfies Record<keyof HolidayWords, z.ZodType>

const ModelSuggestion = z.object({ airport: z.string(), ...words })
type ModelSuggestion = z.infer<typeof ModelSuggestion>

const ModelAnswer = z.object({ generalAdvice: z.unknown(), destinations: z.array(z.unknown()).max(100) })

export type ReadAnswer = { generalAdvice: string; suggestions: ModelSuggestion[] }

/**
 * Keeps suggestions of the airports that the model was told to choose from, each once and all of it fit to be shown; what
 * is wrong in any way is left out.
 * @throws UnusableAnswer when nothing is left
 */
export function readModelAnswer(content: string | null | undefined, airports: readonly string[]): ReadAnswer {
  const answer = ModelAnswer.safeParse(jsonOf(content ?? ''))
  if (!answer.success) throw new UnusableAnswer('The answer is not of the form that was asked for')

  const suggestions = answer.data.destinations
    .flatMap((suggestion) => ModelSuggestion.safeParse(suggestion).data ?? [])
    .filter(({ airport }) => airports.includes(airport))
    .filter(({ airport }, index, all) => all.findIndex((other) => other.airport === airport) === index)
  if (suggestions.length === 0) throw new UnusableAnswer('No suggestion in the answer can be shown')
  return { generalAdvice: plainText(800).safeParse(answer.data.generalAdvice).data ?? '', suggestions }
}

/** Some models wrap JSON in a fence or a sentence. */
function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))
  } catch (cause) {
    throw new UnusableAnswer('The answer is no JSON', { cause })
  }
}

const text = z.string()

/** The form that the model is held to, as JSON Schema; lengths are left out, which strict endpoints do not know. */
export const answerSchema = (airports: readonly string[]) =>
  z.toJSONSchema(
    z.strictObject({
      generalAdvice: text,
      destinations: z.array(
        z.strictObject({
          airport: z.enum(airports),
          description: text,
          bestTimeToVisit: text,
          activities: z.array(text),
          accommodationInfo: text,
          transportationInfo: text,
          additionalNotes: text,
        }),
      ),
    }),
  )
