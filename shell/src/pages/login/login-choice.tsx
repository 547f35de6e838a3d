import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSite, type LoginFailure } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { LoginDialog } from './login-dialog.tsx'

type Props = {
  /** Why the login before did not work. */
  failure: LoginFailure | undefined
  /** The dialog opens by itself: the person was on their way to a page for members. */
  isAskedAtOnce: boolean
  onContinue: () => void
  onContinueSocially: (() => void) | undefined
}

/** The ways to log in. */
export function LoginChoice({ failure, isAskedAtOnce, onContinue, onContinueSocially }: Props) {
  const { config } = useSite()
  const [isWanted, setIsWanted] = useState<boolean>()
  const isOpen = isWanted ?? isAskedAtOnce
  const failed = failure && <ErrorBox title={failure.title}>{failure.advice}</ErrorBox>

  return (
    <div css={choice}>
      {!isOpen && failed}
      <h2 css={{ fontSize: text.xl }}>Log in or sign up</h2>
      <Button look="primary" onClick={() => setIsWanted(true)}>
        Log In
      </Button>
      {tenantElsewhere(config) && (
        <p css={note}>
          An external provider handles authentication: you log in on its pages, and come straight back to{' '}
          {config.siteTitle}.
        </p>
      )}
      <LoginDialog
        isOpen={isOpen}
        onClose={() => setIsWanted(false)}
        onContinue={onContinue}
        onContinueSocially={onContinueSocially}
      >
        {failed}
      </LoginDialog>
    </div>
  )
}

const choice = { display: 'grid', gap: space[4] } as const

const note = { color: color.muted, fontSize: text.sm } as const
