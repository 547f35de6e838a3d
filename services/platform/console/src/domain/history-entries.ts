import type { ReleaseRecord } from '@pointfare/shared/platform/release-history'
import type { FieldVitals } from '@pointfare/shared/platform/vitals-report'
import type { ReleasedCanaries } from '@pointfare/shared/platform/release-overview'

import { figuresOf, type VitalFigure } from './vital-figures.ts'

type Share = { build: string; basisPoints: number }

/** A release and what it changed; no `from`: new with this release, no `to`: gone with it. */
export type HistoryEntry = {
  record: ReleaseRecord
  builds: { name: string; from?: string; to?: string }[]
  canaries: { name: string; from?: Share; to?: Share }[]
  /** How fast pages were that were served with it. */
  vitals: VitalFigure[]
}

/**
 * `records` are newest first; `before` is the release before the last of them, if there is one. `canaries` and
 * `vitals` are those of all these releases.
 */
export const historyEntries = (
  records: readonly ReleaseRecord[],
  before: ReleaseRecord | undefined,
  canaries: ReleasedCanaries,
  vitals: FieldVitals = [],
): HistoryEntry[] =>
  records.map((record, index) => {
    const previous = records[index + 1] ?? before
    return {
      record,
      builds: changes(previous?.builds ?? {}, record.builds, String),
      canaries: changes(sharesAt(canaries, record.seq - 1), sharesAt(canaries, record.seq), shareText),
      vitals: figuresOf(vitals.filter(({ release }) => release === record.seq)),
    }
  })

const sharesAt = (canaries: ReleasedCanaries, seq: number): Record<string, Share> =>
  Object.fromEntries(
    canaries.filter((one) => one.seq === seq).map(({ name, build, basisPoints }) => [name, { build, basisPoints }]),
  )

const shareText = ({ build, basisPoints }: Share) => `${build} ${basisPoints}`

function changes<Value>(from: Record<string, Value>, to: Record<string, Value>, text: (value: Value) => string) {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  const textOf = (value: Value | undefined) => value && text(value)
  return names
    .filter((name) => textOf(from[name]) !== textOf(to[name]))
    .map((name) => ({
      name,
      ...(from[name] ? { from: from[name] } : {}),
      ...(to[name] ? { to: to[name] } : {}),
    }))
}
