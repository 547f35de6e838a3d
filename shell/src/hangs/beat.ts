/** The script of the watchdog, in the build of the shell. */
export const hangWatchFile = 'hang-watch.js'

/** How often a page says that it computes and comes to an end. */
export const beatEveryMs = 2000

/**
 * What a page tells its watchdog: what to report should it be silent from now on, and where; null while its silence means
 * nothing, because nobody looks at it.
 */
export type Beat = { url: string; report: string } | null
