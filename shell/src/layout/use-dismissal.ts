import { useEffect, type RefObject } from 'react'

/** Calls back when a press or the focus lands outside `area`, or Escape is pressed, while it is open. */
export function useDismissal(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (byKeyboard: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!area.current?.contains(target as Node)) dismiss(false)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss(true)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!area.current?.contains(target as Node)) dismiss(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  })
}
