/** From here on thousands are told as '100k+' (rule 8.3 of the product). */
const manyThousands = 90_000

/**
 * A count as it stands in a headline: `999`, `1.2k+`, `100k+`, `3.4m+`. Rounded down, so that the plus is true; the one
 * exception is '100k+' above 90,000.
 */
export function abbreviateCount(count: number): string {
  if (count < 1000) return String(count)
  if (count >= 1_000_000) return `${oneDecimalDown(count / 1_000_000)}m+`
  return count > manyThousands ? '100k+' : `${oneDecimalDown(count / 1000)}k+`
}

/** '1.0' stays '1.0': always one decimal. */
const oneDecimalDown = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)
