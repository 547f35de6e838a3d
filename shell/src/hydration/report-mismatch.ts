/** React's number of what a server has left to the browser: https://react.dev/errors/419 */
const leftToBrowser = /#419|The server (could not|did not) finish this Suspense boundary/

/** Says where a page is not what the server drew; what it left to the browser on purpose is no news. */
export function reportMismatch(error: unknown) {
  if (error instanceof Error && leftToBrowser.test(error.message)) return
  console.error('A part of this page was drawn anew, because the server drew another', error)
}
