/**
 * Does one after the other, each in a task of its own: what waits has its turn in between. On a page that nobody sees nothing
 * waits, and timers are a second late.
 */
export async function inTurns(parts: (() => unknown)[], page: Pick<Document, 'visibilityState'>): Promise<void> {
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- that they wait for each other is what it is for
    await part()
    // oxlint-disable-next-line no-await-in-loop
    if (page.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve))
  }
}
