import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'

type Dependencies = {
  current: () => ReleaseDocument | undefined
  confirmedAt: () => Date | undefined
  now: () => Date
  warn: (line: string) => void
  everyMs: number
}

/** Tells the operator, once, when nobody says any more that nothing newer than the live release is there. */
export function watchConfirmation({ current, confirmedAt, now, warn, everyMs }: Dependencies) {
  const since = now()
  let isTold = false

  function look() {
    const release = current()
    const last = confirmedAt() ?? since
    const isOver = release !== undefined && now().getTime() - last.getTime() > confirmedForMs
    if (isOver && !isTold) {
      warn(
        `Nobody has confirmed since ${last.toISOString()} that release ${release.seq} is the newest: it stays live, and what was released since is not known here`,
      )
    }
    isTold = isOver
  }

  const timer = setInterval(look, everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
