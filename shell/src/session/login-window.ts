/** How long an answer may take to be read once the window that sent it has closed. */
const answerMs = 2000

export type LoginWindow = Pick<Window, 'closed' | 'close' | 'location'>

/**
 * A login window that counts as closed only a while after it was. The provider's page sends its answer and closes at
 * once: a page that is busy may see the closing first, and the identity client would take it for a change of mind.
 */
export function loginWindow(popup: LoginWindow, now: () => number = () => performance.now()): LoginWindow {
  let closedSince: number | undefined
  return {
    get closed() {
      if (!popup.closed) return false
      closedSince ??= now()
      return now() - closedSince >= answerMs
    },
    get location() {
      return popup.location
    },
    close: () => popup.close(),
  }
}
