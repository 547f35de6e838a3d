/** Removes everything that this site's pages keep in the browser; where they cannot keep anything, there is nothing. */
export function forgetBrowser(browser: Pick<Window, 'localStorage' | 'sessionStorage'>) {
  try {
    browser.localStorage.clear()
    browser.sessionStorage.clear()
  } catch (error) {
    console.warn('The browser does not let this page clear what it has stored', error)
  }
}
