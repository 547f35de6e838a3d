/** Where a page that has not arrived is asked for once more, with files that the browser has not kept. */
export const retryPath = '/__retry'
