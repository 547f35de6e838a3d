import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** A browser that has signed in, by the cookie it presents. `id` tells browsers apart and names no person. */
export type Device = { id: string; isKnownTo: (email: string) => boolean }

const dayMs = 86_400_000
/** After half a year a browser is a stranger again. */
export const rememberedDays = 180
/** People of one household share a browser. */
const mostAccounts = 5
const dayLength = 4
const nobodys: Device = { id: '', isKnownTo: () => false }

/**
 * Tells a browser that has signed in to an account from one that only tries its address.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 *
 * The value is a random id, and for each account the day of the sign-in and a signature over all three. It cannot be
 * made for an account without signing in to it, nor does it reveal which accounts it is for.
 */
export function createKnownDevices(key: string, now: () => Date) {
  const today = () => Math.floor(now().getTime() / dayMs)
  const entryOf = (id: string, email: string, day: string) =>
    day + createHmac('sha256', key).update(`${id} ${day} ${email}`).digest('base64url').slice(0, 22)
  const isFresh = (entry: string) => today() - Number.parseInt(entry.slice(0, dayLength), 36) < rememberedDays

  const isOf = (entry: string, id: string, email: string) =>
    isFresh(entry) && areSame(entry, entryOf(id, email, entry.slice(0, dayLength)))

  return {
    /** The device that presents this value; for any other text, one that is known to no account. */
    deviceOf(value: string | undefined): Device {
      const [id, ...entries] = value?.split('.') ?? []
      return id ? { id, isKnownTo: (email) => entries.some((entry) => isOf(entry, id, email)) } : nobodys
    },

    /** The value for a browser in which this account has just signed in, beside the accounts of before. */
    remember(value: string | undefined, email: string): string {
      const [id = randomBytes(16).toString('base64url'), ...entries] = value?.split('.').filter(Boolean) ?? []
      const others = entries.filter((entry) => isFresh(entry) && !isOf(entry, id, email))
      const entry = entryOf(id, email, today().toString(36).padStart(dayLength, '0'))
      return [id, entry, ...others.slice(0, mostAccounts - 1)].join('.')
    },
  }
}

function areSame(given: string, expected: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
