/** Calls back after `ms` if somebody sees the page and has a network then, otherwise later; the returned function ends it. */
export function whenWatched(ms: number, callback: () => void): () => void {
  let timer = setTimeout(look, ms)
  function look() {
    if (document.visibilityState === 'visible' && navigator.onLine) callback()
    else timer = setTimeout(look, ms)
  }
  return () => clearTimeout(timer)
}
