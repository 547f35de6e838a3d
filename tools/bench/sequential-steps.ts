/** One request on the wire, in seconds of any one clock. */
export type Transfer = { startedAt: number; endedAt: number }

/** The longest chain of transfers of which each began only after the one before it had ended. */
export function sequentialSteps(transfers: Transfer[]): number {
  const byEnd = transfers.toSorted((a, b) => a.endedAt - b.endedAt)
  const depths: number[] = []
  for (const transfer of byEnd) {
    const before = byEnd
      .slice(0, depths.length)
      .map(({ endedAt }, index) => (endedAt <= transfer.startedAt ? (depths[index] ?? 0) : 0))
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths)
}
