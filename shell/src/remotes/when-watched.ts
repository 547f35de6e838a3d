/**
 * Calls back after `ms` if the page is visible and online then, otherwise once it is; the returned function ends it.
 */
export function whenWatched(ms: number, callback: () => void): () => void {
  let timer = setTimeout(look, ms)
  function look() {
    if (document.visibilityState === 'visible' && navigator.onLine) callback()
    else timer = setTimeout(look, ms)
  }
  return () => clearTimeout(timer)
}
