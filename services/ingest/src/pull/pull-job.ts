import type { Job } from '@pointfare/core/jobs'
import type { Puller } from './puller.ts'

/** The turn of whoever pulls, so that two processes never do. */
export const pullJobName = 'prices of Seats.aero'

/** Other jobs of this process wait for so long; then it goes on with its next look, a minute after this one began. */
const atOnceMs = 40_000

/** Looks every minute for what is due, and asks for it as long as the calls of the day allow. */
export const pullJob = (puller: Puller): Job => ({
  name: pullJobName,
  everyMs: 60_000,
  work: () => puller.run({ forMs: atOnceMs }),
})
