export function RemotePending() {
  return <div aria-busy="true" css={{ minHeight: '60vh' }} />
}
