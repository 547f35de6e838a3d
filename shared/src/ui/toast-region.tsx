import { Toast as Parts, type ToastObject } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { fieldButton } from './field.tsx'
import { Icon } from './icon.tsx'
import type { ShownToast, Toast } from './shown-toast.ts'
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

/** Time to notice that there is something, before reading it. */
const noticeMs = 2000

/** Two words a second: half the speed of a practised reader. */
const perWordMs = 500

const shortestMs = 6000

/** Time to decide, and to get there with the keyboard. */
const chooseMs = 12_000

/** How long a toast stays, in milliseconds; 0 for one that waits until it is closed. Reading it stops the clock. */
export function readingTime({ text, tone, action }: Toast): number {
  if (tone === 'failure') return 0
  const readMs = Math.max(shortestMs, noticeMs + text.trim().split(/\s+/).length * perWordMs)
  return action ? readMs + chooseMs : readMs
}
