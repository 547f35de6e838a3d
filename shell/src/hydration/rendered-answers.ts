import type { RenderedPage } from '@pointfare/shared/platform/server-rendering'
import { SWRConfig, unstable_serialize as serialized, type Middleware } from 'swr'
import type { Hydration } from './hydration.ts'

/** Puts what the page came with into the pages' cache, as if they had asked for it. */
export function keepAnswers(answers: RenderedPage['answers']) {
  const { cache } = SWRConfig.defaultValue
  for (const [key, data] of Object.entries(answers)) {
    // SWR keeps the key that was asked for beside its answer: what is looked for among all keys is looked for there.
    const entry: object = { data, _k: keyIn(key) }
    cache.set(key, entry)
  }
}

/** SWR's own name of a list of keys, read back: `@"/one","/other",`. */
const keyIn = (name: string): unknown => (name.startsWith('@') ? JSON.parse(`[${name.slice(1, -1)}]`) : name)

/** Asks for nothing again that came with the page; later, when another page needs it, it is asked for as ever. */
export const answeredWithPage =
  (answers: RenderedPage['answers'], hydration: Pick<Hydration, 'isOver'>): Middleware =>
  (useNext) =>
    function useAnswered(key, fetcher, options) {
      const isKnown = !hydration.isOver() && typeof key !== 'function' && serialized(key as string) in answers
      return useNext(key, fetcher, isKnown ? { ...options, revalidateOnMount: false } : options)
    }
