import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi } from '@pointfare/shared/http/use-operation'
import { deleteUser } from '@pointfare/shared/operations/users'
import { useSession } from '@pointfare/shared/remote'
import { useState } from 'react'
import { useMember } from './use-member.ts'

type Deletion =
  | { step: 'none' | 'deleting' | 'deleted' }
  /** `problem`: why it did not work before. */
  | { step: 'confirming'; problem?: string }

/** Deleting the account, from the question to the end of the session (rule 9.12 of the product). */
export function useAccountDeletion() {
  const session = useSession()
  const { call } = useApi()
  const { userId } = useMember()
  const [deletion, setDeletion] = useState<Deletion>({ step: 'none' })

  async function remove() {
    if (deletion.step === 'deleting') return
    if (!userId || session.status !== 'member' || !session.user.sub) {
      return setDeletion({ step: 'confirming', problem: 'Unable to find your account information.' })
    }

    setDeletion({ step: 'deleting' })
    try {
      await call(deleteUser, { params: { id: userId } })
      // At once: a tab that is closed instead of the dialog leaves nothing behind either.
      forgetBrowser(() => window)
      setDeletion({ step: 'deleted' })
    } catch (error) {
      logFailure('The account was not deleted', error)
      setDeletion({ step: 'confirming', problem: 'Failed to delete your account. Please try again later.' })
    }
  }

  return {
    deletion,
    ask: () => setDeletion({ step: 'confirming' }),
    /** What has begun is not stopped by closing the dialog. */
    cancel: () => setDeletion((now) => (now.step === 'confirming' ? { step: 'none' } : now)),
    remove,
  }
}

type Stores = { localStorage: Pick<Storage, 'clear'>; sessionStorage: Pick<Storage, 'clear'> }

/** Empties what all pages of the site keep in the browser; where storage is blocked there is nothing to remove. */
export function forgetBrowser(stores: () => Stores) {
  try {
    const { localStorage, sessionStorage } = stores()
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    console.warn('The browser does not let this page clear what it has stored', error)
  }
}
