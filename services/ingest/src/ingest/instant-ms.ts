let lastText: string | undefined
let lastMs = Number.NaN

/** As `Date.parse`; most rows of a batch were seen at the same moment. */
export function instantMs(text: string): number {
  if (text !== lastText) {
    lastMs = Date.parse(text)
    lastText = text
  }
  return lastMs
}
