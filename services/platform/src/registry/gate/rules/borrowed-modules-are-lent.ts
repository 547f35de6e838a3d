import { satisfies, validRange } from 'semver'
import type { PromotionRule } from '../rule.ts'

/** Every module a remote borrows is lent by the shell, in a version the remote can run with: there is no second copy. */
export const borrowedModulesAreLent: PromotionRule = ({ shell, remotes }) => {
  const lent = new Map(Object.entries(shell.shared))
  return remotes.flatMap(({ name, shared }) =>
    Object.entries(shared)
      .filter(([module, range]) => !fits(lent.get(module), range))
      .map(([module, range]) => ({
        field: 'borrowed-modules',
        message: `${name} borrows ${module} ${range}, the shell lends ${lent.get(module) ?? 'none'}`,
      })),
  )
}

const fits = (lent: string | undefined, range: string) =>
  lent !== undefined && validRange(range) !== null && satisfies(lent, range, { includePrerelease: true })
