/** The time zone of this browser; UTC where it does not say. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every time zone that the browser knows, as options, `chosen` among them. */
export function timeZones(chosen: string): { value: string; label: string }[] {
  const known = new Set([chosen, browserTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...known].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
