import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'

/**
 * Whether `AwardSnapshot` surely takes the row as it is, fields aside that it does not know. Written by hand, as thousands of
 * rows a batch are looked at; false says nothing, the schema has to.
 */
export function isSurelySnapshot(row: unknown): row is AwardSnapshot {
  if (!isRecord(row)) return false
  return (
    isAirlineCode(row['carrier']) &&
    isAirportCode(row['origin']) &&
    isAirportCode(row['destination']) &&
    isDate(row['departure']) &&
    (row['departureTime'] === undefined || isTime(row['departureTime'])) &&
    isFlightNumber(row['flightNumber']) &&
    isAward(row['economy']) &&
    isAward(row['premiumEconomy']) &&
    isAward(row['business']) &&
    isAward(row['first']) &&
    isInstant(row['scrapedAt']) &&
    (row['stops'] === undefined || isWhole(row['stops'], 0, 5)) &&
    (row['durationMinutes'] === undefined || isWhole(row['durationMinutes'], 1, weekMinutes)) &&
    (row['carriers'] === undefined || isListOf(row['carriers'], 9, isAirlineCode)) &&
    (row['segments'] === undefined || isListOf(row['segments'], 6, isSegment))
  )
}

type Row = Record<string, unknown>

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const isAward = (award: unknown) =>
  isRecord(award) &&
  isWhole(award['points'], 0, 10_000_000) &&
  isWhole(award['seats'], 0, 999) &&
  isFlag(award['seatsAreAtLeast']) &&
  isFlag(award['isSaver']) &&
  (award['taxes'] === undefined || isTaxes(award['taxes'])) &&
  (award['cabinShare'] === undefined || isWhole(award['cabinShare'], 1, 99))

const isTaxes = (taxes: unknown) =>
  isRecord(taxes) && isWhole(taxes['amount'], 1, 100_000_000) && matches(taxes['currency'], /^[A-Z]{3}$/)

const isSegment = (segment: unknown) =>
  isRecord(segment) &&
  matches(segment['flightNumber'], /^[A-Z0-9]{2,8}$/) &&
  isAirportCode(segment['origin']) &&
  isAirportCode(segment['destination']) &&
  matches(segment['departure'], localTime) &&
  matches(segment['arrival'], localTime) &&
  (segment['aircraft'] === undefined || matches(segment['aircraft'], /^[A-Z0-9]{3}$/))

const weekMinutes = 7 * 24 * 60
const localTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/

const isWhole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean'

function isListOf(value: unknown, most: number, isOne: (one: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return false
  // Unlike every(), it looks at places that were left out, too.
  for (let at = 0; at < value.length; at += 1) if (!isOne(value[at])) return false
  return true
}

const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)

const isFlightNumber = (value: unknown) => matches(value, /^[A-Z0-9]{2,8}(-[A-Z0-9]{2,8}){0,5}$/)

const isTime = (value: unknown) => matches(value, /^([01]\d|2[0-3]):[0-5]\d$/)

const isAirlineCode = (value: unknown) =>
  typeof value === 'string' && value.length === 2 && isAlphanumeric(value, 0) && isAlphanumeric(value, 1)

const isAirportCode = (value: unknown) =>
  typeof value === 'string' && value.length === 3 && isMail(value, 0) && isMail(value, 1) && isMail(value, 2)

const isMail = (text: string, at: number) => text.charCodeAt(at) >= 65 && text.charCodeAt(at) <= 90
const isDigit = (text: string, at: number) => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57
const isAlphanumeric = (text: string, at: number) => isMail(text, at) || isDigit(text, at)

const isDate = (value: unknown) => typeof value === 'string' && value.length === 10 && beginsWithDate(value)

function beginsWithDate(text: string): boolean {
  if (text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return false
  const year = numberAt(text, 0, 4)
  const month = numberAt(text, 5, 2)
  const day = numberAt(text, 8, 2)
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysIn(year, month)
}

/** The usual form of an instant: to the second or finer, in UTC. */
function isInstant(value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (value === lastInstant) return true
  if (!/^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/.test(value) || !beginsWithDate(value)) return false
  lastInstant = value
  return true
}
/** Most rows of a batch were seen at the same moment. */
let lastInstant: string | undefined

const dash = 45

/** Below 0 where there are other characters than digits. */
function numberAt(text: string, start: number, length: number): number {
  let number = 0
  for (let at = start; at < start + length; at += 1) {
    if (!isDigit(text, at)) return -1
    number = number * 10 + text.charCodeAt(at) - 48
  }
  return number
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
