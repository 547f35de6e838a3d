/** What is tried in a browser first may wait for others, be tried twice, and then is made: the registry has answered by then. */
export const trialMs = 290_000
