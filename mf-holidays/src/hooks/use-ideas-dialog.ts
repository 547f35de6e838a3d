import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ideasOpening, opensIdeas } from '../domain/opens-ideas.ts'

/** Whether the dialog is open: the address says so, and so it is still after a reload. */
export function useIdeasDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // No server is told the fragment of an address: what it drew is taken over without the dialog.
  const isInBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const goTo = (fragment: string) =>
    void navigate({ pathname, search, hash: fragment }, { replace: true, preventScrollReset: true })

  return { isOpen: isInBrowser && opensIdeas(hash), open: () => goTo(ideasOpening), close: () => goTo('') }
}

const noChanges = () => () => {}
