import { createContext, use, useEffect, useState, type Dispatch, type SetStateAction } from 'react'

/** What a page holds for the build that comes after its own. */
export type StoredStates = {
  /** What the build before holds still, on this very page; undefined when there is none. */
  read: (name: string) => unknown
  /** Tells, once, what the page held before the tab loaded it anew; nothing when that was nothing. */
  take: (name: string, tell: (stored: unknown) => void) => void
  /** Holds a value until the returned function is called. */
  keep: (name: string, value: unknown) => () => void
}

/** Undefined where nothing is swapped. */
const StoredStatesContext = createContext<StoredStates | undefined>(undefined)

export const StoredStatesProvider = StoredStatesContext.Provider

/**
 * Like `useState`, and the value outlives the build that drew it: when open tabs take another one, be it of the shell, the page goes
 * on with it. `begin` makes the first value of what was kept, JSON of any shape: another build kept it. `undefined`: nothing was.
 * The name is unique on its page, so it starts with the remote's. Leaving the page forgets it.
 */
export function useStoredState<Value>(
  name: string,
  begin: (stored: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const states = use(StoredStatesContext)
  const [value, setValue] = useState(() => begin(states?.read(name)))

  // Only now: the first drawing of a page that came drawn has to be the server's.
  useEffect(() => states?.take(name, (stored) => setValue(begin(stored))), [states, name, begin])
  useEffect(() => states?.keep(name, value), [states, name, value])
  return [value, setValue]
}
