/** A page on its way, as high as the screen: the footer below it is not seen moving when the page arrives. */
export function RemotePending() {
  return <div aria-busy="true" css={{ minHeight: '100vh' }} />
}
