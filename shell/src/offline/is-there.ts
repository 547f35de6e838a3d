/** Whether the site answers, past every cache. */
export const isThere = async (browser: Pick<typeof globalThis, 'fetch'>): Promise<boolean> =>
  browser.fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
