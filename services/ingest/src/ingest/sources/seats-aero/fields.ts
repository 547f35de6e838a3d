import { LocalTime } from '@pointfare/shared/contracts/itinerary'
import * as z from 'zod/mini'

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** What a field tells. Absent, null and empty mean the same: nothing. */
export type Reported<Value> = { kind: 'nothing' } | { kind: 'unreadable' } | { kind: 'told'; value: Value }

const nothing = { kind: 'nothing' } as const
const unreadable = { kind: 'unreadable' } as const
const reported = <Value>(value: Value) => ({ kind: 'told', value }) as const

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** Costs come as text (`"47500"`) in one field and as a number in the next. */
export function figureIn(value: unknown, most: number): Reported<number> {
  if (isNothing(value)) return nothing
  const figure = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const isFigure = typeof figure === 'number' && Number.isInteger(figure) && figure >= 0 && figure <= most
  return isFigure ? reported(figure) : unreadable
}

export function textIn(value: unknown, pattern: RegExp): Reported<string> {
  if (isNothing(value)) return nothing
  return typeof value === 'string' && pattern.test(value) ? reported(value) : unreadable
}

/** `"DL, VS"` as codes. */
export function codesIn(value: unknown): Reported<string[]> {
  if (isNothing(value)) return nothing
  if (typeof value !== 'string') return unreadable
  const codes = value
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  return codes.every((code) => /^[A-Z0-9]{2}$/.test(code)) ? reported(codes) : unreadable
}

/** A time at an airport, to the minute, although it ends in Z: `2027-03-15T11:30`. */
export function localTimeIn(value: unknown): Reported<string> {
  if (isNothing(value)) return nothing
  const text = typeof value === 'string' ? value.slice(0, 16) : ''
  return z.safeParse(LocalTime, text).success && isDay(text.slice(0, 10)) ? reported(text) : unreadable
}

export const isDay = (text: string) => z.safeParse(z.iso.date(), text).success

export const airportCode = /^[A-Z]{3}$/

export const valueOf = <Value>(field: Reported<Value>): Value | undefined =>
  field.kind === 'told' ? field.value : undefined

/** Of a local time, in minutes of a clock without zones. */
export const minutesOf = (localTime: string) => Date.parse(`${localTime}Z`) / 60_000
