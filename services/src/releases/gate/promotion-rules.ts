import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'
import type { RemoteDescription } from '@pointfare/shared/contracts/remote-description'
import type { Finding } from '../errors.ts'
import { borrowedModulesAreLent } from './rules/borrowed-modules-are-lent.ts'
import { pagesHaveOneOwner } from './rules/pages-have-one-owner.ts'
import { shellApiIsLent } from './rules/shell-api-is-lent.ts'
import { slotsHaveOneOwner } from './rules/slots-have-one-owner.ts'

export type RemoteBuild = ArtifactDeclaration & { remote: RemoteDescription }

/** The whole site that a promotion would lead to: what changes and what stays. */
export type Site = { shell: ArtifactDeclaration; remotes: RemoteBuild[] }

export type PromotionRule = (site: Site) => Finding[]

/** What must hold between the builds of one release, checked before a channel moves. */
const promotionRules: PromotionRule[] = [borrowedModulesAreLent, shellApiIsLent, pagesHaveOneOwner, slotsHaveOneOwner]

export const checkSite = (site: Site): Finding[] => promotionRules.flatMap((rule) => rule(site))
