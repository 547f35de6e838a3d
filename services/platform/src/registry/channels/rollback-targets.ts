import type { RollbackTarget } from '@pointfare/shared/platform/release-history'
import { PromotionRefused } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findSite, newFindings } from './find-site.ts'

/** Who goes back further than this looks for a build themselves and names it. */
const mostTargets = 10

/** Builds of an artifact that the channel served before, newest first, each judged as part of the present site. */
export async function rollbackTargets(tx: ChannelQueries, head: ReleaseRow, name: string): Promise<RollbackTarget[]> {
  const earlier = await tx.listEarlierBuilds(head.channel, name, head.builds[name] ?? '', mostTargets)
  const { shell, remotes } = head.doc
  const addition = await tx.findAddition(head.channel, name)
  const withdrawn = (name === 'shell' ? shell : remotes[name])?.withdrawn ?? []

  const targets: RollbackTarget[] = []
  for (const { build, version, lastSeq } of earlier) {
    const findings = await findingsOf(tx, head, { ...head.builds, [name]: build })
    // What it ran before it was taken off left the channel with it.
    const wasWithdrawn = withdrawn.includes(build) || lastSeq < (addition?.seq ?? 0)
    targets.push({ build, version, lastSeq, wasWithdrawn, findings })
  }
  return targets
}

/** What speaks against these builds as the site of a channel, and did not before. */
export async function findingsOf(tx: ChannelQueries, head: ReleaseRow | undefined, builds: Record<string, string>) {
  try {
    return newFindings((await findSite(tx, builds)).findings, head)
  } catch (error) {
    if (error instanceof PromotionRefused) return error.findings
    throw error
  }
}
