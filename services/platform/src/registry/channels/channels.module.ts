import type { Database } from '@pointfare/core/db/database'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createConfirmations } from '../edges/confirmations.ts'
import type { BudgetOf } from '../gate/budgets.ts'
import type { Signer } from '../signing/signer.ts'
import { createCheckPicturesRepository } from '../smoke/check-pictures.repository.ts'
import { createPreviews, type Previews } from '../smoke/previews.ts'
import { createSmokeRepository } from '../smoke/smoke.repository.ts'
import { smokeRoutes } from '../smoke/smoke.routes.ts'
import { createSmokeService, type TryOut } from '../smoke/smoke.service.ts'
import { createTrialsUnderWayRepository } from '../smoke/trials-under-way.repository.ts'
import { createTrialsUnderWay } from '../smoke/trials-under-way.ts'
import { createChannelsRepository } from './channels.repository.ts'
import { channelsRoutes } from './channels.routes.ts'
import { createChannelsService } from './channels.service.ts'

/** Tries releases in a browser; required: before the channel of the site takes them. */
export type Smoke = {
  isRequired: boolean
  tryOut: (previews: Previews) => TryOut | undefined
  /** How many releases this process tries at once; 1 unless it is said. */
  workers?: number
}

type Dependencies = {
  db: Database
  signer: Signer
  budgetOf: BudgetOf
  /** The channel this site serves. */
  channel: string
  smoke: Smoke | undefined
  /** Told after a release is committed. */
  onRelease: (document: ReleaseDocument) => void
  now: () => Date
  report: (error: unknown) => void
}

/** What channels serve and served, and how sites are tried before they do. */
export function channelsModule({ db, signer, budgetOf, channel, smoke, onRelease, now, report }: Dependencies) {
  const repository = createChannelsRepository(db)
  const previews = createPreviews()
  const trials = createSmokeService({
    repository: createSmokeRepository(db),
    pictures: createCheckPicturesRepository(db),
    underWay: createTrialsUnderWay({ repository: createTrialsUnderWayRepository(db), now, report }),
    channels: repository,
    signer,
    now,
    report,
    tryOut: smoke?.tryOut(previews),
    workers: smoke?.workers ?? 1,
    isRequired: (name) => smoke?.isRequired === true && name === channel,
  })
  const service = createChannelsService({ repository, budgetOf, now, signer, trials, served: channel, onRelease })
  const confirmations = createConfirmations({ signer, headSeq: service.headSeq, now })
  return {
    service,
    confirmations,
    queries: repository,
    trials: trials.list,
    trialFigures: trials.figures,
    preview: previews.find,
    routes: [channelsRoutes(service, confirmations), smokeRoutes(trials)],
  }
}
