import { satisfies } from 'semver'
import type { PromotionRule } from '../rule.ts'

/** The module of `@pointfare/shared` that is lent at run time; its version is the version of the shell's API. */
const shellApiModule = '@pointfare/shared/remote'

/** The shell speaks the API that each remote was written against. */
export const shellApiIsLent: PromotionRule = ({ shell, remotes }) => {
  const lent = shell.shared[shellApiModule] ?? 'none'
  return remotes
    .filter(({ remote }) => !satisfies(lent, remote.shellApi, { includePrerelease: true }))
    .map(({ name, remote }) => ({
      field: 'shell-api',
      message: `${name} needs the shell API ${remote.shellApi}, the shell lends ${lent}`,
    }))
}
