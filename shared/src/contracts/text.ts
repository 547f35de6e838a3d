import * as z from 'zod/mini'

/** PostgreSQL keeps neither the null character nor half a character. */
const canBeStored = (text: string) => !text.includes('\0') && text.isWellFormed()

/** What a person typed: trimmed, and at most `longest` characters. Markup is text like any other. */
export const freeText = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `At most ${longest} characters`),
      z.refine(canBeStored, 'This holds a character that cannot be kept'),
    )

/** The same, and not empty. */
export const filledText = (longest: number) => freeText(longest).check(z.minLength(1, 'At least one character'))
