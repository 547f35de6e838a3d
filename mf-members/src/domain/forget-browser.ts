type Stores = { localStorage: Pick<Storage, 'clear'>; sessionStorage: Pick<Storage, 'clear'> }

/** Empties what all pages of the site keep in the browser; where storage is blocked there is nothing to remove. */
export function forgetBrowser(stores: () => Stores) {
  try {
    const { localStorage, sessionStorage } = stores()
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    console.warn('The browser does not let this page clear what it has stored', error)
  }
}
