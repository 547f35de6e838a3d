import { useSession } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginAddress } from './return-to.ts'

/** Draws its children for members only (rule 8.6 of the product). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  switch (session.status) {
    case 'loading':
      return <LoadingPanel title="Loading authentication status..." subtitle="" />
    case 'failed':
      return (
        <ErrorBox title={session.message} {...(session.retry && { onRetry: session.retry })}>
          {session.detail}
        </ErrorBox>
      )
    case 'anonymous':
      return <Navigate to={loginAddress(pathname + search + hash)} replace />
    case 'member':
      return children
  }
}
