import { useSession } from '@pointfare/shared/remote'

/** Whether letters reach a member: not while whom they log in with says that nobody has confirmed the address. */
export function useEmailVerified(): boolean {
  const session = useSession()
  return session.status !== 'member' || session.user.emailVerified !== false
}
