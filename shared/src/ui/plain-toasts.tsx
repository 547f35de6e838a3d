import type { ShownToast } from './shown-toast.ts'
import { Button } from './button.tsx'
import { card, corner, words } from './toast.styles.ts'

type Props = { toasts: readonly ShownToast[]; onGone: (id: string) => void }

/** Toasts when what draws them could not be loaded: they stay until they are closed, and nothing is lost. */
export function PlainToasts({ toasts, onGone }: Props) {
  return (
    <div data-print="none" css={corner}>
      {toasts.map(({ id, text, action }) => (
        <div key={id} css={card}>
          <p css={words}>{text}</p>
          {action && (
            <Button
              size="compact"
              onClick={() => {
                action.onSelect()
                onGone(id)
              }}
            >
              {action.label}
            </Button>
          )}
          <Button size="compact" look="quiet" onClick={() => onGone(id)}>
            Close
          </Button>
        </div>
      ))}
    </div>
  )
}
