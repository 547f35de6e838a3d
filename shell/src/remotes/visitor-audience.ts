import type { Audience, DeviceKind } from '@pointfare/shared/platform/audience'

type Browser = Pick<Window, 'matchMedia' | 'screen'>

/** The shorter side of the largest phones is less, in CSS pixels; that of the smallest tablets is not. */
const smallestTablet = 600

/** Whether a visitor is one of those that a canary is for; asked of this browser alone, and told to nobody. */
export const isInAudience =
  (browser: Browser, isSignedIn: () => boolean) =>
  ({ countries, devices, signedIn }: Audience): boolean =>
    (!countries || countries.some(isHere)) &&
    (!devices || devices.includes(deviceOf(browser))) &&
    (signedIn === undefined || signedIn === isSignedIn())

/** By the time zone, which says where a device is rather than what its owner reads. */
function isHere(country: string): boolean {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  // Firefox learned it last; where it is unknown, the language has to say.
  const zones = region.getTimeZones?.() ?? region.timeZones
  return zones ? zones.includes(timeZone) : new Intl.Locale(locale).region === country
}

function deviceOf({ matchMedia, screen }: Browser): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < smallestTablet ? 'phone' : 'tablet'
}
