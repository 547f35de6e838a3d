import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { SiteFindings } from '@pointfare/shared/platform/build-changes'
import type { Finding } from '@pointfare/server/errors'
import { checkBudget, type BudgetOf } from '../gate/budgets.ts'
import { checkSite } from '../gate/promotion-rules.ts'
import type { RemoteBuild } from '../gate/rule.ts'
import { uniqueNameIsFree } from '../gate/rules/unique-name-is-free.ts'
import type { ChannelQueries } from './channels.repository.ts'
import { newFindings, shellMissing } from './find-site.ts'

/** What the gate would say if these builds replaced what a channel serves, whether they are published or not. */
export async function checkBuilds(
  queries: ChannelQueries,
  channel: string,
  builds: ArtifactDeclaration[],
  budgetOf: BudgetOf,
): Promise<SiteFindings> {
  const head = await queries.findHead(channel)
  const replaced = new Set(builds.map(({ name }) => name))
  const staying = Object.entries(head?.builds ?? {}).filter(([name]) => !replaced.has(name))
  const live = await queries.findPublished(Object.fromEntries(staying))

  const names: Finding[] = []
  for (const declaration of builds) {
    const uniqueNameOwner = await queries.findUniqueNameOwner(declaration.uniqueName)
    names.push(...uniqueNameIsFree({ declaration, uniqueNameOwner }))
  }
  const sizes = builds.map((build) => checkBudget(build, budgetOf(build.name)))
  const site = [...live.map(({ declaration }) => declaration), ...builds]
  return {
    seq: head?.seq ?? 0,
    findings: [...names, ...sizes.flatMap((size) => size.findings), ...newFindings(findingsOf(site), head)],
    warnings: sizes.flatMap((size) => size.warnings),
  }
}

function findingsOf(site: ArtifactDeclaration[]): Finding[] {
  const shell = site.find(({ name }) => name === 'shell')
  if (!shell) return [shellMissing(site.map(({ name }) => name))]
  const remotes = site.filter((build): build is RemoteBuild => build.remote !== undefined)
  return checkSite({ shell, remotes: remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1)) })
}
