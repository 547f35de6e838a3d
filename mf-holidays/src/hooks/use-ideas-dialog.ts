import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { opensIdeas } from '../domain/opens-ideas.ts'

/** Whether the dialog is open: until it is closed, or the person goes to another page. */
export function useIdeasDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [openedAt, setOpenedAt] = useState<string>()
  const isAskedFor = opensIdeas(hash)

  return {
    isOpen: isAskedFor || openedAt === pathname,
    open: () => setOpenedAt(pathname),
    close() {
      setOpenedAt(undefined)
      // Reloaded, the page would open it again.
      if (isAskedFor) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
