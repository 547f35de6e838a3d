import type { SessionUser } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { space } from '@pointfare/shared/ui/tokens'
import { Navigate } from 'react-router-dom'

type Props = { user: SessionUser; returnTo: string }

/** Goes on by itself when a page was asked for; the button is for everybody whom that does not carry along. */
export function AlreadyLoggedIn({ user, returnTo }: Props) {
  const isPageAsked = returnTo !== '/'

  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <p>
        You are logged in as <strong>{user.name}</strong>.
      </p>
      <ButtonLink look="primary" to={returnTo}>
        {isPageAsked ? 'Go to the requested page' : 'Go to the homepage'}
      </ButtonLink>
      <ButtonLink to="/members">Members Area</ButtonLink>
      {isPageAsked && <Navigate to={returnTo} replace />}
    </div>
  )
}
