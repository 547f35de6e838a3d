import type { Database } from '@pointfare/db/database'
import { createChangesRepository } from '../changes/changes.repository.ts'
import { changesRoutes } from '../changes/changes.routes.ts'
import { createChangesService } from '../changes/changes.service.ts'
import type { BudgetOf } from '../gate/budgets.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import { createArtifactsRepository } from './artifacts.repository.ts'
import { artifactsRoutes } from './artifacts.routes.ts'
import { createArtifactsService } from './artifacts.service.ts'
import { createDeltasRepository } from '../deltas/deltas.repository.ts'
import { createDeltasService } from '../deltas/deltas.service.ts'
import { createPublishedFiles } from './published-files.service.ts'

type Dependencies = {
  db: Database
  store: ArtifactStore
  budgetOf: BudgetOf
  now: () => Date
  report: (error: unknown) => void
}

/** Builds: how they are published, how they differ, and their files. */
export function artifactsModule({ db, store, budgetOf, now, report }: Dependencies) {
  const repository = createArtifactsRepository(db)
  const changes = createChangesService({ repository: createChangesRepository(db), store, channel: 'production' })
  const deltas = createDeltasService({ repository: createDeltasRepository(db), store, now, report })
  const artifacts = createArtifactsService({ repository, store, changes, deltas, budgetOf, now })
  return {
    deltas,
    files: createPublishedFiles(repository, store, deltas),
    routes: [changesRoutes(changes), artifactsRoutes(artifacts)],
  }
}
