/** More would push the whole list out of sight. */
const mostKept = 5

/** What was chosen under a key in this browser, the latest first; a storage that fails is only logged. */
export function readRecentChoices(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string').slice(0, mostKept) : []
  } catch (error) {
    console.warn('What was chosen lately could not be read', error)
    return []
  }
}

export function rememberChoice(key: string, value: string) {
  const others = readRecentChoices(key).filter((other) => other !== value)
  try {
    localStorage.setItem(key, JSON.stringify([value, ...others].slice(0, mostKept)))
  } catch (error) {
    console.warn('What was chosen could not be kept', error)
  }
}
