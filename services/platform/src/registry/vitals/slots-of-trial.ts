import { vitals, type VitalName } from '@pointfare/shared/platform/web-vitals'
import type { Trial } from '../visits/visits.repository.ts'
import type { TrialStepRow } from './vitals.repository.ts'

/** Visits of one page within ten minutes, by step of one vital, with the canary and with its stable. */
export type VitalSlot = { page: string; vital: VitalName; slot: Date; canary: number[]; stable: number[] }

export function slotsOf(rows: readonly TrialStepRow[], { canary }: Pick<Trial, 'canary'>): VitalSlot[] {
  const slots = new Map<string, VitalSlot>()
  for (const { page, vital, slot, build, step, visits } of rows) {
    const key = [page, vital, slot.getTime()].join(' ')
    const one = slots.get(key) ?? { page, vital, slot, canary: empty(vital), stable: empty(vital) }
    slots.set(key, one)
    const counts = build === canary ? one.canary : one.stable
    counts[step] = (counts[step] ?? 0) + visits
  }
  return [...slots.values()]
}

const empty = (vital: VitalName) => vitals[vital].steps.map(() => 0).concat(0)
