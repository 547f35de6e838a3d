import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ModalDialog } from '@pointfare/shared/ui/modal-dialog'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'

type Props = {
  isOpen: boolean
  onClose: () => void
  onContinue: () => void
  /** Absent where there is no other way than the provider's own. */
  onContinueSocially: (() => void) | undefined
  /** What went wrong the last time. */
  children?: ReactNode
}

/**
 * The last word before the browser leaves for the identity provider. All three ways lead there, Cancel too: so it is
 * specified (rule 8.4 of the product). To stay there is Close, Escape, or a press outside.
 */
export function LoginDialog({ isOpen, onClose, onContinue, onContinueSocially, children }: Props) {
  const { config } = useSite()
  const titleId = useId()
  const wordsId = useId()

  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} aria-labelledby={titleId} aria-describedby={wordsId}>
      <div css={sheet}>
        {children}
        <h2 id={titleId} css={{ fontSize: text.xl }}>
          Log in to {config.siteTitle}
        </h2>
        <p id={wordsId} css={{ color: color.muted }}>
          {tenantElsewhere(config)
            ? 'You are leaving for the provider that handles authentication. Log in or sign up there, and you come straight back.'
            : 'Log in or create an account, and come straight back to this page.'}
        </p>
        {/* In this order, so that the keyboard begins at what most people want. */}
        <div css={ways}>
          <Button look="primary" onClick={onContinue}>
            Continue
          </Button>
          {onContinueSocially && <Button onClick={onContinueSocially}>Continue with Social Login</Button>}
          <Button look="quiet" onClick={onContinue}>
            Cancel
          </Button>
        </div>
        {/* The last in the order of the keyboard, the first at hand for the eye. */}
        <Button look="quiet" aria-label="Close" onClick={onClose} css={corner}>
          <Icon name="cross" />
        </Button>
      </div>
    </ModalDialog>
  )
}

const sheet = {
  position: 'relative',
  display: 'grid',
  gap: space[4],
  width: '26rem',
  maxWidth: '100%',
  padding: space[6],
} as const

const corner = { position: 'absolute', top: space[3], right: space[3], paddingInline: space[3] } as const

const ways = { display: 'grid', gap: space[3] } as const
