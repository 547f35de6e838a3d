import { distance } from 'fastest-levenshtein'

/** Shorter names, such as PORT, are close to names of other programs. */
const shortestName = 8

/** One letter in five may be wrong. */
const isNear = (name: string, known: string) => distance(name, known) <= Math.floor(known.length / 5)

/**
 * Variables that are nearly named like a setting, each with a line for the operator. The rest of a machine's
 * environment is left alone.
 */
export function misspeltNames(names: string[], settings: string[]): string[] {
  const longNames = settings.filter((name) => name.length >= shortestName)
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = longNames.find((known) => isNear(name.toUpperCase(), known))
      return meant ? [`${name} is no setting and does nothing: did you mean ${meant}?`] : []
    })
}
