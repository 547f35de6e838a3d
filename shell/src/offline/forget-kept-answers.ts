import { cacheNames } from '../worker/cache-names.ts'
import type { PageWord } from '../worker/words.ts'

type Browser = { navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'controller'> }; caches?: CacheStorage }

/**
 * What somebody saw here is not kept for whoever comes next. The page removes it itself, at once; the worker hears of it
 * because of what is on its way.
 */
export function forgetKeptAnswers({ navigator, caches }: Browser) {
  const word: PageWord = { kind: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(word)
  caches?.delete(cacheNames.answers).catch(() => {})
}
