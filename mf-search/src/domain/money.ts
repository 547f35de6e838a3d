const formats = new Map<string, Intl.NumberFormat>()

/** $1,250: without cents, as taxes of awards are told. */
export function showMoney(amount: number, currency: string, locale: string) {
  const key = locale + currency
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, style)
  formats.set(key, format)
  return format.format(amount)
}
