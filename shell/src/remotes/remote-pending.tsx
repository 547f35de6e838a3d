/** A page on its way: nothing to see, but said to be busy. */
export function RemotePending() {
  return <div aria-busy="true" />
}
