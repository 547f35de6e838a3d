import { isLent } from '../is-lent.ts'
import type { PromotionRule } from '../rule.ts'

/**
 * Every module a remote borrows is lent by the shell, in a version the remote can run with: there is no second copy. What
 * a remote has copies of (`fallbacks`) need not be lent.
 */
export const borrowedModulesAreLent: PromotionRule = ({ shell, remotes }) => {
  const lent = new Map(Object.entries(shell.shared))
  return remotes.flatMap(({ name, shared }) =>
    Object.entries(shared)
      .filter(([module, range]) => !isLent(shell, module, range))
      .map(([module, range]) => ({
        field: 'borrowed-modules',
        message: `${name} borrows ${module} ${range}, the shell lends ${lent.get(module) ?? 'none'}`,
      })),
  )
}
