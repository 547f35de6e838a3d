import * as z from 'zod'

/** Written in digits: `Number` also takes nothing, blanks and hexadecimal figures. */
const figures = (pattern: RegExp, { min, max }: Range, kind: string) => {
  const message = `must be a ${kind} ${max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`}`
  return z
    .string()
    .regex(pattern, { error: message, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

type Range = { min: number; max: number }

export const wholeNumber = (min: number, max = Infinity) => figures(/^\d+$/, { min, max }, 'whole number')

export const number = (min: number, max: number) => figures(/^\d+(\.\d+)?$/, { min, max }, 'number')

export const onOrOff = z.enum(['on', 'off'], 'must be on or off')

/** A text that is not blank. */
export const text = z.string().regex(/\S/, 'must not be blank; leave it out to have the default')

/** A secret too long to be guessed. */
export const secret = z.string().min(16, 'must have 16 characters or more')
