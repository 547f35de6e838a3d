import type { PublishRule } from '../rule.ts'

/** Two builds with one bundler name share one chunk registry in a tab: a rollback would go on running the bad code. */
export const uniqueNameIsFree: PublishRule = ({ declaration: { name, build, uniqueName }, uniqueNameOwner: owner }) => {
  if (!owner || (owner.name === name && owner.build === build)) return []
  return [
    {
      field: 'unique-name',
      message: `${name}@${build} has the uniqueName ${uniqueName}, which ${owner.name}@${owner.build} has already`,
    },
  ]
}
