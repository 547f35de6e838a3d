import type { DrawnPage } from '@pointfare/shared/platform/server-rendering'

/** Parts of a page that are still not React's after so long are not waited for. */
const longestMs = 10_000

/**
 * How far React has come with taking over a page that a server drew. Each area that hydrates by itself says when its
 * frame is there (`expect`), and when it is itself (`reach`).
 */
export function createHydration(drawn: DrawnPage | undefined, wait = setTimeout) {
  const expected = new Set<string>()
  const reached = new Set<string>()
  const whenOver = new Set<() => void>()
  const whenFramed = new Set<() => void>()
  let isOver = drawn === undefined

  function end() {
    if (isOver) return
    isOver = true
    for (const listener of whenOver) listener()
    whenOver.clear()
  }

  /** In the next task: areas in this one are still saying what they hold. */
  function look() {
    if (!isOver) wait(() => [...expected].every((area) => reached.has(area)) && end(), 0)
  }

  return {
    isOver: () => isOver,
    /** Calls back once hydration is over; at once where there is none. */
    afterwards(listener: () => void) {
      if (isOver) listener()
      else whenOver.add(listener)
    },
    expect: (area: string) => void expected.add(area),
    reach(area: string) {
      reached.add(area)
      look()
    },
    /** Calls back, in a task of its own, once the frame is React's. */
    onFrame: (listener: () => void) => void whenFramed.add(listener),
    /** The frame is there: from now on the areas follow. */
    begin() {
      if (isOver) return
      wait(end, longestMs)
      wait(() => whenFramed.forEach((listener) => listener()), 0)
      look()
    },
  }
}

export type Hydration = ReturnType<typeof createHydration>
