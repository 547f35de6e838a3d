/**
 * Moves the focus to the heading of a page that has just replaced another, as soon as it is drawn; nothing scrolls. The
 * page comes first: what it focuses itself, and what is pressed meanwhile, ends it. Answers how to end it.
 */
export function focusHeading(main: HTMLElement): () => void {
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
