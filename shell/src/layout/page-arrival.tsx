import { findRoute } from '@pointfare/shared/page/find-route'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useRelease } from '../remotes/release-context.tsx'
import { focusHeading } from './focus-heading.ts'

type Props = {
  /** The title of the page that is shown now. */
  title: string
  /** Where pages are drawn. */
  main: RefObject<HTMLElement | null>
}

/**
 * Tells of a new page (rule 3.10 of the product): a live region says its title, and the focus goes to its heading. Other
 * parameters of the same page are no new page; the page that was opened first is told by the browser itself.
 */
export function PageArrival({ title, main }: Props) {
  const { pathname } = useLocation()
  const page = usePage(pathname)
  const [arrival, setArrival] = useState({ pathname, page, said: '' })
  // A page that is taken off the site while it is open stays at its address, and is none that somebody came to.
  if (arrival.pathname !== pathname) {
    setArrival({ pathname, page, said: arrival.page === page ? arrival.said : title })
  }

  const isArrival = arrival.said !== ''
  useEffect(() => {
    if (isArrival && main.current) return focusHeading(main.current)
    return undefined
  }, [isArrival, arrival.page, main])

  return (
    <div aria-live="polite">
      <VisuallyHidden>{arrival.said}</VisuallyHidden>
    </div>
  )
}

/** What tells pages apart: the pattern of a remote's page, the address of any other. */
function usePage(pathname: string): string {
  const found = findRoute(useRelease().document.remotes, pathname)
  return found ? `${found.remote} ${found.route.path}` : pathname
}
