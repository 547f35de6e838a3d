const formats = new Map<string, Intl.NumberFormat>()

/** Points with the thousands separators of `locale`: 17,500. */
export function showPoints(points: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(points)
}

/** Points where many stand beside each other: 17.5k. */
export const briefPoints = (points: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)
