import { buildPlace, previewOrigin, type SiteNames } from '@pointfare/core/preview-hosts'
import type { CiRun } from '@pointfare/shared/platform/ci-run'
import type { Database } from '@pointfare/core/db/database'
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
import { sourceMapsRoutes } from './source-maps.routes.ts'

type Dependencies = {
  db: Database
  store: ArtifactStore
  budgetOf: BudgetOf
  names: () => SiteNames
  noteRun: (what: string, run: CiRun) => Promise<void>
  now: () => Date
  report: (error: unknown) => void
}

/** Builds: how they are published, how they differ, and their files. */
export function artifactsModule({ db, store, budgetOf, names, noteRun, now, report }: Dependencies) {
  const repository = createArtifactsRepository(db)
  const changes = createChangesService({ repository: createChangesRepository(db), store, channel: 'production' })
  const deltas = createDeltasService({ repository: createDeltasRepository(db), store, now, report })
  const previewOf = (name: string, build: string) =>
    names().previews.mode === 'off' ? undefined : previewOrigin(buildPlace(name, build), names())
  const artifacts = createArtifactsService({ repository, store, changes, deltas, budgetOf, previewOf, noteRun, now })
  const files = createPublishedFiles(repository, store, deltas)
  return {
    deltas,
    listFiles: repository.listFiles,
    files,
    routes: [changesRoutes(changes), artifactsRoutes(artifacts), sourceMapsRoutes(files)],
  }
}
