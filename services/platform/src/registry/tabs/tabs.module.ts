import type { Database } from '@pointfare/core/db/database'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelsService } from '../channels/channels.service.ts'
import { createFailuresRepository } from '../failures/failures.repository.ts'
import { createFailuresService, type ServerFailure } from '../failures/failures.service.ts'
import type { Signer } from '../signing/signer.ts'
import { createGoalsRepository } from '../goals/goals.repository.ts'
import { createGoalsService } from '../goals/goals.service.ts'
import { createPageProofs } from '../visits/page-proofs.ts'
import { createVisitsRepository } from '../visits/visits.repository.ts'
import { createVisitsService } from '../visits/visits.service.ts'
import { createVitalsRepository } from '../vitals/vitals.repository.ts'
import { createVitalsService } from '../vitals/vitals.service.ts'
import { previewsOfChangesRoutes } from './previews-of-changes.routes.ts'
import { createTabsRepository } from './tabs.repository.ts'
import { tabsRoutes } from './tabs.routes.ts'
import { createTabsService } from './tabs.service.ts'

type Dependencies = {
  db: Database
  signer: Signer
  channels: ChannelsService
  /** The release that this site serves. */
  current: () => ReleaseDocument | undefined
  now: () => Date
  report: (error: unknown) => void
}

export type SeenOnServer = ServerFailure & { page?: { proof: PageProof; address: string } | undefined }

/** What open tabs tell: which builds they run, which failed in them, and how their pages began. */
export function tabsModule({ db, signer, channels, current, now, report }: Dependencies) {
  const headOf = async (channel: string) => (await channels.head(channel)).document
  const tabs = createTabsService({ repository: createTabsRepository(db), headOf, now, report })
  const failures = createFailuresService({ repository: createFailuresRepository(db), now, report })
  const pageKey = signer.secretFor('proofs of pages')
  const proofs = createPageProofs({ secret: pageKey, now })
  const secret = signer.secretFor('networks of visits')
  const visits = createVisitsService({ repository: createVisitsRepository(db), current, secret, now, report })
  const vitals = createVitalsService({ repository: createVitalsRepository(db), visits, current, now, report })
  const goals = createGoalsService({ repository: createGoalsRepository(db), visits, now, report })
  return {
    visits,
    vitals,
    goals,
    tabs,
    failures,
    /** What pages are sealed with, here and on other hosts. */
    pageKey,
    /** What a page that is served with a release proves itself with; another one for every answer. */
    provePage: proofs.issue,
    /** A build could not be drawn on a server. With the page it was drawn for it counts in the trial of a canary, too. */
    takeServerFailure({ page, ...failure }: SeenOnServer) {
      const channel = current()?.channel
      if (channel === undefined) return
      failures.takeFromServer(channel, failure)
      // Servers do not know whom a canary is for.
      const isOutside = current()?.remotes[failure.remote]?.canary?.audience !== undefined
      if (page) visits.take(proofs.read(page.proof), { ...failure, address: page.address, failed: true, isOutside })
    },
    routes: [
      tabsRoutes({ proofs, tabs, failures, visits, vitals, goals, headOf }),
      previewsOfChangesRoutes(channels, tabs),
    ],
    async close() {
      await tabs.close()
      await failures.close()
      await vitals.close()
      await goals.close()
      await visits.close()
    },
  }
}
