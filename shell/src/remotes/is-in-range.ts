/**
 * Whether a version is one that does not break what was built with `range`. Builds of this repository ask for `^1.14.0`, and
 * nothing else; others bring a runtime of their own, which reads all ranges.
 */
export function isInRange(version: string, range: string): boolean {
  const [lent, asked] = [numbersOf(version), numbersOf(range.replace('^', ''))]
  const at = lent.findIndex((part, index) => part !== asked[index])
  return at === -1 || (at > 0 && (lent[at] ?? 0) > (asked[at] ?? 0))
}

const numbersOf = (version: string) => version.split('.').map(Number)
