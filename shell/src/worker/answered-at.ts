/** When the site gave it, by its own clock; by this one where it does not say so to us. */
export function answeredAt({ headers }: Response, now: () => number): number {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? now() : at
}
