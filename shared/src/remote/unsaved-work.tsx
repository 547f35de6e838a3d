import { createContext, useContext, useEffect } from 'react'

/** Called when work begins to be unsaved; returns what to call when it is saved or gone. */
type KeepUnsaved = () => () => void

const UnsavedWorkContext = createContext<KeepUnsaved>(() => () => {})

export const UnsavedWorkProvider = UnsavedWorkContext.Provider

/**
 * While `isUnsaved`, nothing on the page is swapped for another build, even one that was rolled back, unless the person
 * agrees: for forms that have been begun.
 */
export function useUnsavedWork(isUnsaved: boolean) {
  const keepUnsaved = useContext(UnsavedWorkContext)
  useEffect(() => (isUnsaved ? keepUnsaved() : undefined), [isUnsaved, keepUnsaved])
}
