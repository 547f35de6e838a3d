import { useSession } from '@pointfare/shared/remote'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Draws its children for members only (SPEC section 2, "Protected-route guard"). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()

  switch (session.status) {
    case 'loading':
      return <p role="status">Loading authentication status...</p>
    case 'failed':
      return <p role="alert">{session.message}</p>
    case 'anonymous':
      return <Navigate to={`/login?returnTo=${encodeURIComponent(pathname + search)}`} replace />
    case 'member':
      return children
  }
}
