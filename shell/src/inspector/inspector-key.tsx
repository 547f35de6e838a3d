import { lazy, Suspense, useEffect, useState } from 'react'

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

  useEffect(() => {
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
