type Stores = { localStorage: Pick<Storage, 'clear'>; sessionStorage: Pick<Storage, 'clear'> }

/** Empties what the site keeps in the browser, of whichever page; where it can keep nothing, nothing has to go. */
export function forgetBrowser(stores: () => Stores) {
  try {
    const { localStorage, sessionStorage } = stores()
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    console.warn('The browser does not let this page clear what it has stored', error)
  }
}
