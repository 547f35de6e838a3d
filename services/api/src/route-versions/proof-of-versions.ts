import type { Proof } from '@pointfare/core/db/database'
import type { RouteVersions } from './route-versions.ts'

/** $1 the highest version that is known; 0 where nothing is flown. Whether this server knows it, too. */
const hasVersion = {
  name: 'route_version_there',
  text: `select $1::bigint = 0 or exists (select from route where version >= $1) as "isThere"`,
}

/** Lets a standby answer once it has every price that was committed when it was asked. */
export const proofOfVersions = ({
  isCurrent,
  look,
  latest,
}: Pick<RouteVersions, 'isCurrent' | 'look' | 'latest'>): Proof => ({
  statement: hasVersion,
  values: async () => (isCurrent() || (await look()) ? [latest()] : undefined),
})
