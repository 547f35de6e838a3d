/** The time zone of this browser; UTC where it does not say. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/**
 * Time zones as options: of those with one name, such as Central European Time, `chosen`, that of this browser or else the
 * first.
 */
export function timeZones(chosen: string): { value: string; label: string }[] {
  const byName = new Map<string, string>()
  for (const zone of [chosen, browserTimeZone(), ...Intl.supportedValuesOf('timeZone')]) {
    const name = nameOf(zone)
    if (!byName.has(name)) byName.set(name, zone)
  }
  return [...byName].map(([name, value]) => ({ value, label: `${name} (${cityOf(value)})` })).toSorted(byLabel)
}

function nameOf(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `New York` of `America/New_York`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
