import { Audience, deviceKinds, type DeviceKind } from '@pointfare/shared/platform/audience'
import * as z from 'zod/mini'

/** An audience as it stands in fields. No device is chosen: all of them are meant. */
export type TypedAudience = { countries: string; devices: readonly DeviceKind[]; members: 'any' | 'in' | 'out' }

export const everybody: TypedAudience = { countries: '', devices: [], members: 'any' }

/** What is sent of it, or undefined when it cannot be read. */
export function readAudience({ countries, devices, members }: TypedAudience): Audience | undefined {
  const codes = countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const isSome = devices.length > 0 && devices.length < deviceKinds.length
  return z.safeParse(Audience, {
    ...(codes.length > 0 ? { countries: codes } : {}),
    ...(isSome ? { devices } : {}),
    ...(members === 'any' ? {} : { signedIn: members === 'in' }),
  }).data
}
