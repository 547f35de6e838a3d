import type { Finding } from '@pointfare/core/errors'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { satisfies } from 'semver'
import { isShared } from './is-shared.ts'
import type { PromotionRule, Site } from './rule.ts'
import { contractsFit } from './rules/contracts-fit.ts'

type Claim = { owner: string; path: string }

/** No address may lead to two features: which one a visitor saw would depend on the order of a list. */
const pagesHaveOneOwner: PromotionRule = ({ remotes }) => {
  const claims = [
    ...Object.keys(shellPages).map((path): Claim => ({ owner: 'shell', path })),
    ...remotes.flatMap(({ name, remote }) => remote.routes.map(({ path }): Claim => ({ owner: name, path }))),
  ]
  return claims.flatMap((claim, index) =>
    claims
      .slice(0, index)
      .filter((earlier) => earlier.owner !== claim.owner && overlap(earlier.path, claim.path))
      .map((earlier) => ({
        field: 'page-ownership',
        message: `${claim.owner} claims ${claim.path}, but ${earlier.owner} has ${earlier.path}`,
      })),
  )
}

/** Whether some address matches both patterns. */
function overlap(a: string, b: string) {
  const [left, right] = [segmentsOf(a), segmentsOf(b)]
  return left.length === right.length && left.every((segment, index) => canBeEqual(segment, right[index] ?? ''))
}

const segmentsOf = (path: string) => path.toLowerCase().split('/')

const canBeEqual = (a: string, b: string) => a === b || a.startsWith(':') || b.startsWith(':')

/**
 * Every module a remote borrows is lent by the shell, in a version the remote can run with: there is no second copy. What
 * a remote has copies of (`fallbacks`) need not be lent.
 */
const borrowedModulesAreShared: PromotionRule = ({ shell, remotes }) => {
  const sharedModules = new Map(Object.entries(shell.shared))
  return remotes.flatMap(({ name, shared }) =>
    Object.entries(shared)
      .filter(([module, range]) => !isShared(shell, module, range))
      .map(([module, range]) => ({
        field: 'borrowed-modules',
        message: `${name} borrows ${module} ${range}, the shell lends ${sharedModules.get(module) ?? 'none'}`,
      })),
  )
}

/** The module of `@pointfare/shared` that is lent at run time; its version is the version of the shell's API. */
const shellApiModule = '@pointfare/shared/remote'

/** The shell speaks the API that each remote was written against. */
const shellApiIsShared: PromotionRule = ({ shell, remotes }) => {
  const sharedModules = shell.shared[shellApiModule] ?? 'none'
  return remotes
    .filter(({ remote }) => !satisfies(sharedModules, remote.shellApi, { includePrerelease: true }))
    .map(({ name, remote }) => ({
      field: 'shell-api',
      message: `${name} needs the shell API ${remote.shellApi}, the shell lends ${sharedModules}`,
    }))
}

/** A slot is filled by one remote; with two, it would be a matter of chance which. */
const slotsHaveOneOwner: PromotionRule = ({ remotes }) => {
  const owners = new Map<string, string>()
  return remotes.flatMap(({ name, remote }) =>
    remote.slots.flatMap((slot) => {
      const owner = owners.get(slot) ?? name
      owners.set(slot, owner)
      return owner === name ? [] : [{ field: 'slot-ownership', message: `${name} fills ${slot}, but ${owner} has it` }]
    }),
  )
}

const promotionRules: PromotionRule[] = [
  borrowedModulesAreShared,
  shellApiIsShared,
  pagesHaveOneOwner,
  slotsHaveOneOwner,
  contractsFit,
]

/** Checked before a channel moves. */
export const checkSite = (site: Site): Finding[] => promotionRules.flatMap((rule) => rule(site))
