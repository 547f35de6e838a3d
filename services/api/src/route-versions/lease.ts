/**
 * For so long after a look at the versions began, what it found may be served. Whoever serves on has to look again, so that no
 * process has to be told of a change to stop.
 */
export const leaseMs = 20

/**
 * A change is announced no sooner after it was read than this: by then every process has stopped serving what was before it,
 * whatever holds its notifications up. More than the lease by what timers are early.
 */
export const announcedAfterMs = leaseMs + 5
