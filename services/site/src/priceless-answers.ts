import type { RenderPorts } from '@pointfare/platform/render/rendering'
import { systemTimeMs } from '@pointfare/core/clock'
import { showsNoPrice } from './api-versions.ts'

/** Pages that show it are kept for longer. */
const keptMs = 10_000
const mostKept = 100

type Ask = RenderPorts['askApi']

type Options = {
  ask: Ask
  /** While a site is being filled, nothing of it is worth keeping. */
  hasData: () => boolean
  now?: () => number
}

/** Asks for pages: what shows no price, such as the list of airlines, once for all of them within some seconds. */
export function keepPriceless({ ask, hasData, now = systemTimeMs }: Options): Ask {
  const kept = new Map<string, { answer: ReturnType<Ask>; at: number }>()

  return (path) => {
    if (!hasData() || !showsNoPrice(path)) return ask(path)
    const known = kept.get(path)
    if (known && now() - known.at < keptMs) return known.answer
    const own = { answer: ask(path), at: now() }
    const drop = () => void (kept.get(path) === own && kept.delete(path))
    if (kept.size >= mostKept) kept.clear()
    kept.set(path, own)
    own.answer.then(({ status }) => status === 200 || drop(), drop)
    return own.answer
  }
}
