/** 500 basis points are 5%. */
export const formatShare = (basisPoints: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** Basis points of a share typed in percent, or undefined when it is none that a canary can have: above 0, up to 100. */
export function parseShare(text: string): number | undefined {
  const typed = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())?.[1]
  const basisPoints = Math.round(Number(typed?.replace(',', '.')) * 100)
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : undefined
}
