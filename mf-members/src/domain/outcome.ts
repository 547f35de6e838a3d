/** How something went that was sent to the server, in words. */
export type Outcome = { tone: 'success' | 'failure'; text: string }
