/** `82% in cabin`: how much of the way is flown in it; null where that is all of it, as far as anybody tells. */
export const shareText = ({ cabinShare }: { cabinShare?: number | undefined }): string | null =>
  cabinShare === undefined ? null : `${cabinShare}% in cabin`

/** `(82% in cabin)`. */
export function shareInBrackets(award: Parameters<typeof shareText>[0]): string | null {
  const share = shareText(award)
  return share && `(${share})`
}
