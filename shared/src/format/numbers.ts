const formats = new Map<string, Intl.NumberFormat>()

/** A format is made once for each locale and style: making one takes far longer than using it. */
export function showNumber(value: number, locale: string, style: Intl.NumberFormatOptions = {}): string {
  const key = locale + JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, style)
  formats.set(key, format)
  return format.format(value)
}

/** $1,250: without cents. */
export const showWholeMoney = (amount: number, currency: string, locale: string): string =>
  showNumber(amount, locale, { style: 'currency', currency, maximumFractionDigits: 0 })
