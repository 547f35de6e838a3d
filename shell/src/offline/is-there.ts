/** How long a network that is said to be back may take until it carries something, between two looks. */
const lookEveryMs = 1000

/** Whether the site answers, past every cache. */
export const isThere = async (browser: Pick<typeof globalThis, 'fetch'>): Promise<boolean> =>
  browser.fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves once the site answers. */
export async function untilThere(browser: Pick<typeof globalThis, 'fetch' | 'setTimeout'>): Promise<void> {
  while (!(await isThere(browser))) await new Promise((resolve) => browser.setTimeout(resolve, lookEveryMs))
}
