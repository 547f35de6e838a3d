import type { RenderedPage } from '@pointfare/shared/platform/server-rendering'

/** Parts of a page that are still not React's after so long are not waited for. */
const longestMs = 10_000

/** Parts within areas hydrate by themselves, and tell nobody. */
const lookEveryMs = 50

/**
 * How far React has come with taking over a page that a server drew. Each area that hydrates by itself says when its
 * frame is there (`expect`), and when it is itself (`reach`); it is over once `isWhole` says that nothing else is left.
 */
export function createHydration(rendered: RenderedPage | undefined, isWhole: () => boolean, wait = setTimeout) {
  const expected = new Set<string>()
  const reached = new Set<string>()
  const whenOver = new Set<() => void>()
  const whenFramed = new Set<() => void>()
  let isOver = rendered === undefined

  function end() {
    if (isOver) return
    isOver = true
    for (const listener of whenOver) listener()
    whenOver.clear()
  }

  /** In the next task: parts in this one are still saying what they hold. */
  function look() {
    if (!isOver) wait(lookNow, 0)
  }

  function lookNow() {
    if (isOver || ![...expected].every((area) => reached.has(area))) return
    if (isWhole()) end()
    else wait(lookNow, lookEveryMs)
  }

  return {
    isOver: () => isOver,
    /** Calls back once hydration is over; at once where there is none. */
    afterwards(listener: () => void) {
      if (isOver) listener()
      else whenOver.add(listener)
    },
    expect: (part: string) => void expected.add(part),
    reach(part: string) {
      reached.add(part)
      look()
    },
    /** Calls back, in a task of its own, once the frame is React's. */
    onFrame: (listener: () => void) => void whenFramed.add(listener),
    /** The frame is there: from now on the parts follow. */
    begin() {
      if (isOver) return
      wait(end, longestMs)
      wait(() => whenFramed.forEach((listener) => listener()), 0)
      look()
    },
  }
}

export type Hydration = ReturnType<typeof createHydration>
