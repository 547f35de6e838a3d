import type { Noted } from './audit-chain.ts'

export type Denial = Pick<Noted, 'actor' | 'address' | 'detail'>

/** Kept whole in each minute, of one token at one address; more of them would say nothing new. */
const mostOfSource = 10
/**
 * Kept whole in each minute, of one token, or of all callers without one: an attack from many places stays readable.
 */
const mostOfGroup = 60

type Group = { stored: number; others: number; sources: Map<string, Source> }
type Source = { actor: string | null; address: string | null; stored: number; more: number }

/**
 * Counts denials of a minute, for each token and each address by itself, so that callers without a token cannot crowd
 * out a stolen one.
 */
export function createDenials() {
  const groups = new Map<string | null, Group>()

  return {
    /** Whether it is to be kept whole; if not, it is counted. */
    take({ actor, address }: Denial): boolean {
      const group = groups.get(actor) ?? { stored: 0, others: 0, sources: new Map<string, Source>() }
      groups.set(actor, group)
      const key = address ?? ''
      const known = group.sources.get(key)
      // Of a source that nothing was kept of nothing is known: an attack from many places costs no memory.
      if (!known && group.stored >= mostOfGroup) {
        group.others += 1
        return false
      }
      const source = known ?? { actor, address, stored: 0, more: 0 }
      group.sources.set(key, source)
      if (source.stored >= mostOfSource || group.stored >= mostOfGroup) {
        source.more += 1
        return false
      }
      source.stored += 1
      group.stored += 1
      return true
    },

    /** What was counted since it was asked last, in a line for each source. */
    summed(): Denial[] {
      const lines = groups
        .entries()
        .toArray()
        .flatMap(([actor, { sources, others }]) => [
          ...sources
            .values()
            .filter(({ more }) => more > 0)
            .map((source) => ({
              actor,
              address: source.address,
              detail: `and ${source.more} more within this minute`,
            })),
          ...(others > 0
            ? [{ actor, address: null, detail: `and ${others} more from other addresses within this minute` }]
            : []),
        ])
      groups.clear()
      return lines
    },
  }
}
