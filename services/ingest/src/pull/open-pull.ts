import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import type { Job } from '@pointfare/core/jobs'
import type { Database } from '@pointfare/core/db/database'
import { createIngest } from '../ingest/ingest.ts'
import { createPullControl, type PullControl } from './pull-control.ts'
import { pullJob } from './pull-job.ts'
import { createPuller } from './puller.ts'
import { refuseDemoData } from './refuse-demo-data.ts'

export type OpenPull = {
  control: PullControl
  jobs: Job[]
  /** Ends a call under way, and begins no other. */
  stop: () => void
}

type Options = {
  db: Database
  /** Null: nobody is asked. */
  settings: SeatsAeroSettings | null
  now: () => Date
  /** Gets a line about what an operator should look at. */
  report: (line: string) => void
}

/**
 * What asks Seats.aero for prices, where that is configured.
 * @throws errors whose message is one line for people: UnknownProgramme, HoldsDemoData
 */
export async function openPull({ db, settings, now, report }: Options): Promise<OpenPull | undefined> {
  if (!settings) return undefined
  const puller = createPuller({ db, ingest: createIngest({ db, now, report }), settings, now, report })
  await refuseDemoData(db)
  return { control: createPullControl({ db, puller, now }), jobs: [pullJob(puller)], stop: puller.stop }
}
