/** `82% in cabin`: how much of the way is flown in it; null where that is all of it, as far as anybody tells. */
export const shareInWords = ({ cabinShare }: { cabinShare?: number | undefined }): string | null =>
  cabinShare === undefined ? null : `${cabinShare}% in cabin`

/** `(82% in cabin)`. */
export function shareInBrackets(award: Parameters<typeof shareInWords>[0]): string | null {
  const share = shareInWords(award)
  return share && `(${share})`
}
