import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** Codes are accepted however a caller writes them, and are capitals from then on. */
export const upperCase = <Code extends core.$ZodType<string, string>>(code: Code) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.toUpperCase()),
    ),
    code,
  )
