import { findRoute } from '@pointfare/shared/page/find-route'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRelease } from '../remotes/release-context.tsx'

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

/**
 * Moves the focus to the heading of a page that has just replaced another, as soon as it is drawn; nothing scrolls. The
 * page comes first: what it focuses itself, and what is pressed meanwhile, ends it. Answers how to end it.
 */
function focusHeading(main: HTMLElement): () => void {
  const { body } = document
  const left = document.activeElement
  // Still there, so it belongs to the new page as well: a form that writes the address.
  if (left && left !== main && main.contains(left)) return () => {}

  let heading: HTMLElement | null = null
  const look = () => {
    const focused = document.activeElement ?? body
    if (![left, body, heading].includes(focused as HTMLElement)) return end()
    const found = main.querySelector('h1')
    if (!found || found === focused) return
    heading = found
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  // A page may draw one heading while it loads and another when it is there.
  const watch = new MutationObserver(look)
  const end = () => {
    watch.disconnect()
    for (const type of presses) document.removeEventListener(type, end, true)
  }

  watch.observe(main, { childList: true, subtree: true })
  for (const type of presses) document.addEventListener(type, end, true)
  look()
  return end
}

const presses = ['pointerdown', 'keydown'] as const
