/**
 * The system's time: everything else in the services is handed a clock, or asks here. For tests the whole process may have a shifted
 * `Date` (`tools/clock`), which libraries see, too.
 */
export const systemTime = (): Date => new Date()

export const systemTimeMs = (): number => Date.now()
