import type { Database } from '@pointfare/db/database'
import { createChangesRepository } from '../changes/changes.repository.ts'
import { changesRoutes } from '../changes/changes.routes.ts'
import { createChangesService } from '../changes/changes.service.ts'
import type { BudgetOf } from '../gate/budgets.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import { createArtifactsRepository } from './artifacts.repository.ts'
import { artifactsRoutes } from './artifacts.routes.ts'
import { createArtifactsService } from './artifacts.service.ts'
import { createPublishedFiles } from './published-files.service.ts'

type Dependencies = { db: Database; store: ArtifactStore; budgetOf: BudgetOf; now: () => Date }

/** Builds: how they are published, how they differ, and their files. */
export function artifactsModule({ db, store, budgetOf, now }: Dependencies) {
  const repository = createArtifactsRepository(db)
  const changes = createChangesService({ repository: createChangesRepository(db), store, channel: 'production' })
  const artifacts = createArtifactsService({ repository, store, changes, budgetOf, now })
  return {
    files: createPublishedFiles(repository, store),
    routes: [changesRoutes(changes), artifactsRoutes(artifacts)],
  }
}
