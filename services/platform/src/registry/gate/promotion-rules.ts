import type { Finding } from '@pointfare/core/errors'
import type { PromotionRule, Site } from './rule.ts'
import { borrowedModulesAreLent } from './rules/borrowed-modules-are-lent.ts'
import { contractsFit } from './rules/contracts-fit.ts'
import { pagesHaveOneOwner } from './rules/pages-have-one-owner.ts'
import { shellApiIsLent } from './rules/shell-api-is-lent.ts'
import { slotsHaveOneOwner } from './rules/slots-have-one-owner.ts'

const promotionRules: PromotionRule[] = [
  borrowedModulesAreLent,
  shellApiIsLent,
  pagesHaveOneOwner,
  slotsHaveOneOwner,
  contractsFit,
]

/** Checked before a channel moves. */
export const checkSite = (site: Site): Finding[] => promotionRules.flatMap((rule) => rule(site))
