/** The service worker's one address: a browser looks there for the next version of what it has. */
export const workerPath = '/sw.js'

/** The shell's file that is served there. */
export const workerFile = 'sw.js'

/** Nothing that the worker runs or asks for may be another origin's. */
export const workerHeaders = {
  // Asked for anew with each page, however a proxy sees it: a bad worker must never outlive its replacement.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

/**
 * What takes the place of the worker where there is to be none: it throws away everything that a worker of ours kept,
 * and itself. Open pages go on without it.
 */
export const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('pointfare-')).map((name) => caches.delete(name)))
  await registration.unregister()
}
`
