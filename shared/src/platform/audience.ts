import * as z from 'zod/mini'

export const deviceKinds = ['phone', 'tablet', 'desktop'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/**
 * Which visitors a canary is for; a part that is left out takes everybody. Each browser decides for itself, so that the
 * release document stays the same for all: the country by its time zone, the device by its screen and pointer.
 */
export const Audience = z.strictObject({
  /** ISO 3166-1, such as GB. */
  countries: z.optional(
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'A country is two capital letters, such as GB')))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  devices: z.optional(z.array(z.enum(deviceKinds)).check(z.minLength(1))),
  /** Members who are signed in, or everybody else. */
  signedIn: z.optional(z.boolean()),
})
export type Audience = z.infer<typeof Audience>

/** Such as "signed-in visitors on phones in GB, IE". */
export function formatPeople({ countries, devices, signedIn }: Audience = {}): string {
  const who = signedIn === undefined ? 'visitors' : signedIn ? 'signed-in visitors' : 'signed-out visitors'
  const on = devices ? ` on ${devices.map((device) => `${device}s`).join(' and ')}` : ''
  const from = countries ? ` in ${countries.join(', ')}` : ''
  return `${who}${on}${from}`
}

/** The same with their share. */
export const formatAudience = (basisPoints: number, audience?: Audience) =>
  `${basisPoints / 100} % of ${formatPeople(audience)}`
