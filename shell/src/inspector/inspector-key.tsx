import { lazy, Suspense, useLayoutEffect, useState } from 'react'

/** Loaded only when its key is pressed; when it cannot be loaded it stays closed. */
const Inspector = lazy(() =>
  import('./inspector.tsx').then(
    ({ Inspector }) => ({ default: Inspector }),
    () => ({ default: () => <></> }),
  ),
)

/** Alt+Shift+M shows which remotes the page is made of, and hides it again. */
export function InspectorKey() {
  const [isOpen, setIsOpen] = useState(false)

  // Before a key is done again that was pressed while the page came.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // By place: with Alt, keyboards write other letters.
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyM') return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    isOpen && (
      <Suspense fallback={null}>
        <Inspector onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}
