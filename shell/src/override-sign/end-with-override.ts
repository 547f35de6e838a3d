import { call } from '@pointfare/shared/http/call'
import { getOverrideState } from '@pointfare/shared/platform/override'

const lookEveryMs = 5000

type Browser = Pick<Window & typeof globalThis, 'setInterval' | 'location'>

/**
 * Loads the page anew, without the override, soon after that is over: frozen, revoked, or its time is up. At a preview, once
 * this browser may not look at it any more.
 */
export function endWithOverride({ setInterval, location }: Browser) {
  async function look() {
    // While the site cannot say, the page stays; the next one is decided by the edge.
    const state = await call(getOverrideState, {}).catch(() => ({ isOver: false }))
    if (state.isOver) location.reload()
  }
  setInterval(() => void look(), lookEveryMs)
}
