import { reactsMark } from '@pointfare/shared/page/early-input'

/** Whether every part of a page that a server drew is React's: each begins with a comment, and is hydrated by itself. */
export function isTakenOver(root: Element): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const { data, nextSibling } = walker.currentNode as Comment
    if (data === '$?' || data === '$~') return false
    if (data === '$' && nextSibling instanceof Element && !isReacts(nextSibling)) return false
  }
  return true
}

/** Whether an element was drawn, or taken over, by React. */
export const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith(reactsMark))
