/** Where a page that has not arrived is asked for once more, with files that the browser has not kept. */
export const retryPath = '/__retry'

/** `target` is the page's address, with its query. */
export const retryAddress = (target: string) => `${retryPath}?${String(new URLSearchParams({ to: target }))}`

/** What a page says that could not be shown at all, whichever side has to say it. */
export const notArrived = {
  title: 'This page has not arrived',
  why: 'A part of it takes long, or could not be loaded.',
  retry: 'Retry',
} as const
