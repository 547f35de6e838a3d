import type { Database } from '@pointfare/core/db/database'
import type { RouteKey } from './route-versions.ts'

export type VersionedRoute = RouteKey & { version: number }

/** $1 the highest version that is known. */
const movedSince = {
  name: 'route_versions_moved',
  text: `select carrier, origin, destination, version from route where version > $1 order by version`,
}

export const createRouteVersionsRepository = (db: Pick<Database, 'query'>) => ({
  movedSince: (version: number) => db.query<VersionedRoute>(movedSince, [version]),
})
