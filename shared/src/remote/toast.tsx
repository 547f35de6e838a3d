import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react'
import { PlainToasts } from '../ui/plain-toasts.tsx'
import type { ShownToast, Toast } from '../ui/shown-toast.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/**
 * Says, in the corner of the page and out loud, that something has happened. The focus stays where it is; F6 moves it
 * to the region `Notifications`. Inside an open dialog use the dialog itself: the rest of the page is out of reach
 * then.
 * @throws Error outside a ToastProvider
 */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

const ToastRegion = lazy(() =>
  import('../ui/toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: PlainToasts }),
  ),
)

/** The one place of the site where toasts are shown, and spoken; what draws them is loaded with the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, toasts }, setState] = useState<{ count: number; toasts: ShownToast[] }>({ count: 0, toasts: [] })

  const show = useCallback((toast: Toast) => {
    setState(({ count, toasts }) => ({ count: count + 1, toasts: [...toasts, { ...toast, id: `toast-${count}` }] }))
  }, [])
  const remove = useCallback((id: string) => {
    setState(({ count, toasts }) => ({ count, toasts: toasts.filter((toast) => toast.id !== id) }))
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      <Spoken politeness="polite" toasts={toasts.filter(({ tone }) => tone !== 'failure')} />
      <Spoken politeness="assertive" toasts={toasts.filter(({ tone }) => tone === 'failure')} />
      {count > 0 && (
        <Suspense>
          <ToastRegion toasts={toasts} onGone={remove} />
        </Suspense>
      )}
    </ToastContext>
  )
}

type SpokenProps = { politeness: 'polite' | 'assertive'; toasts: readonly ShownToast[] }

/**
 * A live region has to be there before its text, or screen readers may miss the first one: so it always is. Of what
 * it holds only what is added is read out.
 */
function Spoken({ politeness, toasts }: SpokenProps) {
  return (
    <div aria-live={politeness}>
      {toasts.map(({ id, text, action }) => (
        <VisuallyHidden key={id}>
          {text}
          {action && ` ${action.label}: press F6.`}
        </VisuallyHidden>
      ))}
    </div>
  )
}
