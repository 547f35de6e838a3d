import * as z from 'zod/mini'

/** The one character that PostgreSQL cannot keep in a text. */
const hasNoNull = (text: string) => !text.includes('\0')

/** What a person typed: trimmed, and at most `longest` characters. Markup is text like any other. */
export const freeText = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `At most ${longest} characters`),
      z.refine(hasNoNull, 'The null character cannot be kept'),
    )

/** The same, and not empty. */
export const filledText = (longest: number) => freeText(longest).check(z.minLength(1, 'At least one character'))
