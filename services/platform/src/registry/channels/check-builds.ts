import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { SiteFindings } from '@pointfare/shared/platform/build-changes'
import type { Finding } from '@pointfare/core/errors'
import { checkBudget, type BudgetOf } from '../gate/budgets.ts'
import { checkSite } from '../gate/promotion-rules.ts'
import type { RemoteBuild, Site } from '../gate/rule.ts'
import { unansweredContracts } from '../gate/rules/contracts-fit.ts'
import { uniqueNameIsFree } from '../gate/rules/unique-name-is-free.ts'
import type { ChannelQueries } from './channels.repository.ts'
import { newFindings, shellMissing } from './find-site.ts'
import { callsOf, noteOf } from './new-calls.ts'

/** What the gate would say if these builds replaced what a channel serves, whether they are published or not. */
export async function checkBuilds(
  queries: ChannelQueries,
  channel: string,
  builds: ArtifactDeclaration[],
  { budgetOf, served }: { budgetOf: BudgetOf; served: string },
): Promise<SiteFindings> {
  const head = await queries.findHead(channel)
  const begins = head || builds.some(({ name }) => name === 'shell') ? head : await queries.findHead(served)
  const replaced = new Set(builds.map(({ name }) => name))
  const staying = Object.entries(begins?.builds ?? {}).filter(([name]) => !replaced.has(name))
  const live = await queries.findPublished(Object.fromEntries(staying))

  const names: Finding[] = []
  for (const declaration of builds) {
    const uniqueNameOwner = await queries.findUniqueNameOwner(declaration.uniqueName)
    names.push(...uniqueNameIsFree({ declaration, uniqueNameOwner }))
  }
  const sizes = builds.map((build) => checkBudget(build, budgetOf(build.name)))
  const site = siteOf([...live.map(({ declaration }) => declaration), ...builds])
  return {
    seq: head?.seq ?? 0,
    findings: [...names, ...sizes.flatMap((size) => size.findings), ...newFindings(findingsOf(site), begins)],
    warnings: [
      ...sizes.flatMap((size) => size.warnings),
      ...callsOf(builds, head).map(noteOf),
      ...unansweredBy(builds, site),
    ],
  }
}

type PartOfSite = Pick<Site, 'remotes'> & { shell: ArtifactDeclaration | undefined }

function siteOf(builds: ArtifactDeclaration[]): PartOfSite {
  const remotes = builds.filter((build): build is RemoteBuild => build.remote !== undefined)
  return { shell: builds.find(({ name }) => name === 'shell'), remotes: remotes.toSorted(byName) }
}

const byName = (a: RemoteBuild, b: RemoteBuild) => (a.name < b.name ? -1 : 1)

const findingsOf = ({ shell, remotes }: PartOfSite): Finding[] =>
  shell ? checkSite({ shell, remotes }) : [shellMissing(remotes.map(({ name }) => name))]

/** What is wrong with these, not with what else the site is made of. */
const unansweredBy = (builds: ArtifactDeclaration[], { remotes }: PartOfSite) =>
  unansweredContracts(
    { remotes },
    builds.map(({ name }) => name),
  )
