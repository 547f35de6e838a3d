import { shellPages } from '@pointfare/shared/page/shell-pages'
import type { PromotionRule } from '../rule.ts'

type Claim = { owner: string; path: string }

/** No address may lead to two features: which one a visitor saw would depend on the order of a list. */
export const pagesHaveOneOwner: PromotionRule = ({ remotes }) => {
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
