/** An instant as operators compare it with their logs: 2027-03-01 10:05:00 UTC. */
export const instantText = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
