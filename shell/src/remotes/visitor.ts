/** Where the browser keeps the number that decides which canaries it gets. It is never sent. */
export const visitorKey = 'pointfare.draw'

/** The visitor's number, drawn when first asked for; where nothing can be stored, one for this page. */
export function visitorNumber(storage: () => Pick<Storage, 'getItem' | 'setItem'>, draw: () => string): () => string {
  let number: string | undefined
  return () => (number ??= stored(storage, draw))
}

function stored(storage: () => Pick<Storage, 'getItem' | 'setItem'>, draw: () => string) {
  const fresh = draw()
  try {
    const remembered = storage().getItem(visitorKey)
    if (remembered) return remembered
    storage().setItem(visitorKey, fresh)
  } catch {
    // Private windows may refuse; the next page then draws again.
  }
  return fresh
}
