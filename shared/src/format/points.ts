import { showNumber } from './numbers.ts'

/** Points with the thousands separators of `locale`: 17,500. */
export const showPoints = (points: number, locale: string): string => showNumber(points, locale)

const brief = { notation: 'compact', maximumFractionDigits: 1 } as const

/** Points where many stand beside each other: 17.5k. */
export const briefPoints = (points: number, locale: string): string => showNumber(points, locale, brief)
