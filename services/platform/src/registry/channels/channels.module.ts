import type { Database } from '@pointfare/db/database'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { BudgetOf } from '../gate/budgets.ts'
import type { Signer } from '../signing/signer.ts'
import { createPreviews, type Previews } from '../smoke/previews.ts'
import { createSmokeRepository } from '../smoke/smoke.repository.ts'
import { smokeRoutes } from '../smoke/smoke.routes.ts'
import { createSmokeService, type TryOut } from '../smoke/smoke.service.ts'
import { createChannelsRepository } from './channels.repository.ts'
import { channelsRoutes } from './channels.routes.ts'
import { createChannelsService } from './channels.service.ts'

/** Tries releases in a browser; required: before the channel of the site takes them. */
export type Smoke = { isRequired: boolean; tryOut: (previews: Previews) => TryOut | undefined }

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
}

/** What channels serve and served, and how sites are tried before they do. */
export function channelsModule({ db, signer, budgetOf, channel, smoke, onRelease, now }: Dependencies) {
  const repository = createChannelsRepository(db)
  const previews = createPreviews()
  const trials = createSmokeService({
    repository: createSmokeRepository(db),
    channels: repository,
    signer,
    now,
    tryOut: smoke?.tryOut(previews),
    isRequired: (name) => smoke?.isRequired === true && name === channel,
  })
  const service = createChannelsService({ repository, budgetOf, now, signer, trials, onRelease })
  return {
    service,
    queries: repository,
    preview: previews.find,
    routes: [channelsRoutes(service), smokeRoutes(trials)],
  }
}
