import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/**
 * A text in the browser's storage, as it is now, also when another tab changes it, and how to change it. Null on the
 * server, without an entry, and where storage is out of reach, which is only logged.
 */
export function useStoredText(key: string): [text: string | null, write: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const write = useCallback(
    (next: string) => {
      try {
        window.localStorage.setItem(key, next)
        listeners.forEach((listener) => listener())
      } catch (error) {
        console.warn('The browser does not store anything', error)
      }
    },
    [key],
  )
  return [text, write]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string) {
  try {
    return window.localStorage.getItem(key)
  } catch (error) {
    console.warn('The browser does not let this page read what it has stored', error)
    return null
  }
}
