import { useLocation, useNavigate } from 'react-router-dom'
import { ideasOpening, opensIdeas } from '../domain/opens-ideas.ts'

/** Whether the dialog is open: the address says so, and so it is still after a reload. */
export function useIdeasDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const goTo = (fragment: string) =>
    void navigate({ pathname, search, hash: fragment }, { replace: true, preventScrollReset: true })

  return { isOpen: opensIdeas(hash), open: () => goTo(ideasOpening), close: () => goTo('') }
}
