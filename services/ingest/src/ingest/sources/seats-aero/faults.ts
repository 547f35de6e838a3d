import { withoutSecrets } from '../../reading-faults.ts'

/** What of an answer could not be used, from a whole row down to one detail of a trip. Labels of metrics: few, and fixed. */
export const faultReasons = [
  'row',
  'programme',
  'trip',
  'points',
  'no trips',
  'airports',
  'seats',
  'taxes',
  'share',
  'times',
  'stops',
  'carriers',
  'segments',
  'aircraft',
  'seen',
] as const
export type FaultReason = (typeof faultReasons)[number]

/** `sample` tells people where it is, and what was there. */
export type Fault = { reason: FaultReason; sample: string }

/** Tells of a field that cannot be used. */
export type Note = (reason: FaultReason, field: string, value: unknown) => void

const longestValue = 60

export const noteInto =
  (faults: Fault[], place: string): Note =>
  (reason, field, value) => {
    // A part of a secret is one, too.
    const words = withoutSecrets(JSON.stringify(value) ?? 'nothing').slice(0, longestValue)
    faults.push({ reason, sample: `${place}: ${field} is ${words}` })
  }
