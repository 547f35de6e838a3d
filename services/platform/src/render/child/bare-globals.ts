const nothing = () => undefined

/** Names of Node and of browsers that a page must not reach, or that would make code take this for a browser. */
const gone = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'navigator',
  'Storage',
  'Worker',
]

/**
 * Takes from this process what pages have no use for. The permission model denies files, processes and network whatever
 * is left; signals it does not deny, and this leaves no name by which one could be sent.
 */
export function bareGlobals() {
  for (const name of gone) Reflect.deleteProperty(globalThis, name)
  const { nextTick, version } = process
  const stub = {
    env: { NODE_ENV: 'production' },
    version,
    versions: {},
    nextTick,
    emitWarning: nothing,
    cwd: () => '/',
  }
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(stub), writable: false, configurable: false })
  const silent = Object.fromEntries(Object.keys(console).map((name) => [name, nothing]))
  Object.defineProperty(globalThis, 'console', { value: silent, writable: true, configurable: true })
}
