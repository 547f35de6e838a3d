import type { ReleaseRecord } from '@pointfare/shared/contracts/release'

/** A release and the builds it changed; no `from`: new with this release, no `to`: gone with it. */
export type HistoryEntry = { record: ReleaseRecord; changes: { name: string; from?: string; to?: string }[] }

/** `records` are newest first; `before` is the release before the last of them, if there is one. */
export const historyEntries = (records: readonly ReleaseRecord[], before: ReleaseRecord | undefined): HistoryEntry[] =>
  records.map((record, index) => ({ record, changes: changes(records[index + 1] ?? before, record) }))

function changes(before: ReleaseRecord | undefined, after: ReleaseRecord) {
  const [from, to] = [before?.builds ?? {}, after.builds]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names
    .filter((name) => from[name] !== to[name])
    .map((name) => ({
      name,
      ...(from[name] ? { from: from[name] } : {}),
      ...(to[name] ? { to: to[name] } : {}),
    }))
}
