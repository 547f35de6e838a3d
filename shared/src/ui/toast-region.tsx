import { Toast as Parts, type ToastObject } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import type { ShownToast } from './shown-toast.ts'
import { Button } from './button.tsx'
import { fieldButton } from './field.tsx'
import { Icon } from './icon.tsx'
import { readingTime } from './reading-time.ts'
import { card, corner, tones, words } from './toast.styles.ts'

type Props = {
  toasts: readonly ShownToast[]
  /** Called once a toast has left the page. */
  onGone: (id: string) => void
}

/**
 * Toasts in the corner of the page. Their clocks stand still while one is hovered or has the focus and while the
 * window is elsewhere; F6 leads to them, Escape closes one, and the focus goes back to where it was.
 */
export function ToastRegion(props: Props) {
  return (
    <Parts.Provider limit={4}>
      <Cards {...props} />
    </Parts.Provider>
  )
}

function Cards({ toasts, onGone }: Props) {
  const { toasts: shown, add, close } = Parts.useToastManager<ShownToast>()
  const known = useRef(new Set<string>())

  useEffect(() => {
    for (const toast of toasts.filter(({ id }) => !known.current.has(id))) {
      known.current.add(toast.id)
      add({ id: toast.id, data: toast, timeout: readingTime(toast), onRemove: () => onGone(toast.id) })
    }
  }, [toasts, add, onGone])

  return (
    // What it says is spoken by the provider's own live regions, which were there before the first toast.
    <Parts.Viewport data-print="none" css={corner} aria-label="Notifications" aria-live="off">
      {shown.map((toast) => (
        <Card key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </Parts.Viewport>
  )
}

type CardProps = { toast: ToastObject<ShownToast>; onClose: () => void }

function Card({ toast, onClose }: CardProps) {
  const { data } = toast
  if (!data) return null

  const { text, tone = 'info', action } = data
  const handleAction = () => {
    action?.onSelect()
    onClose()
  }
  return (
    <Parts.Root toast={toast} role="group" aria-modal={undefined} css={[card, tones[tone]]}>
      <Parts.Title render={<p />} css={words}>
        {text}
      </Parts.Title>
      {action && (
        <Button size="compact" onClick={handleAction}>
          {action.label}
        </Button>
      )}
      <button type="button" aria-label="Close" css={fieldButton} onClick={onClose}>
        <Icon name="cross" size="1rem" />
      </button>
    </Parts.Root>
  )
}
