import type { Finding } from '@pointfare/core/errors'
import type { Build } from '../rule.ts'

type Owned = Pick<Build, 'declaration' | 'uniqueNameOwner'>

/** Two builds with one bundler name share one chunk registry in a tab: a rollback would go on running the bad code. */
export function uniqueNameIsFree({ declaration, uniqueNameOwner: owner }: Owned): Finding[] {
  const { name, build, uniqueName } = declaration
  if (!owner || (owner.name === name && owner.build === build)) return []
  return [
    {
      field: 'unique-name',
      message: `${name}@${build} has the uniqueName ${uniqueName}, which ${owner.name}@${owner.build} has already`,
    },
  ]
}
