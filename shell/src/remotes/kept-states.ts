import type { KeptStates } from '@pointfare/shared/remote'

/** States of pages by page and name; `before` are those of the page before it was loaded anew. */
export function createKeptStates(before: Record<string, unknown>, browser: Pick<Window, 'location'>) {
  const held = new Map<string, unknown>()
  const waiting = new Map(Object.entries(before))
  // A page that is left may still be there while the next is drawn.
  const keyOf = (name: string) => `${browser.location.pathname} ${name}`

  return {
    read: (name: string) => held.get(keyOf(name)),
    take(name: string, tell: (kept: unknown) => void) {
      const key = keyOf(name)
      if (waiting.has(key)) tell(waiting.get(key))
      waiting.delete(key)
    },
    keep(name: string, value: unknown) {
      const key = keyOf(name)
      held.set(key, value)
      return () => void held.delete(key)
    },
    /** All that is held now. */
    all: (): Record<string, unknown> => Object.fromEntries(held),
  } satisfies KeptStates & { all: () => unknown }
}
