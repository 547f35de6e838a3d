import { native, readerOf } from './natives.ts'

/** Looks, a tenth of a second apart, that found the sign hidden although it was brought to the front each time. */
const mostLooks = 12

/** Whether something covers or fades the element is told by Chromium only, and in no types yet. */
type VisibilityOptions = IntersectionObserverInit & { trackVisibility: true; delay: number }

type Answers = { onHidden: () => void; onHiddenForLong: () => void }

/** Calls back when an element cannot be seen, for any reason. Browsers that cannot tell count as showing it. */
export function watchVisibility(element: Element, window: Window & typeof globalThis, answers: Answers): void {
  const { IntersectionObserver, IntersectionObserverEntry } = window as Partial<Window & typeof globalThis>
  const readVisible = IntersectionObserverEntry && readerOf(IntersectionObserverEntry.prototype, 'isVisible')
  if (!IntersectionObserver || !readVisible) return

  const isVisible = native<IntersectionObserverEntry, [], unknown>(readVisible)
  const observe = native(IntersectionObserver.prototype.observe)
  const unobserve = native(IntersectionObserver.prototype.unobserve)
  let looks = 0

  const options: VisibilityOptions = { trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((seen) => {
    const latest = seen[seen.length - 1]
    if (!latest || isVisible(latest)) {
      looks = 0
      return
    }
    looks += 1
    if (looks > mostLooks) return answers.onHiddenForLong()
    answers.onHidden()
    // Observed anew, it is looked at again, also when nothing has changed.
    unobserve(observer, element)
    observe(observer, element)
  }, options)
  observe(observer, element)
}
