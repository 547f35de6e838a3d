import type { SiteChange } from '@pointfare/shared/platform/release-decisions'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { Finding } from '@pointfare/core/errors'
import { HeadMoved } from '../errors.ts'
import {
  locked,
  refuseFrozen,
  refuseUnexpected,
  withPresentFaults,
  type ChannelContext,
  type WithActor,
} from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { desiredSite, withPatch, type DesiredSite } from './desired-site.ts'
import type { Outcome } from './idempotency.ts'
import { newCalls, noteOf, refuseUnaccepted } from './new-calls.ts'
import { appendRelease } from './next-release.ts'
import { refuseSecondPress } from './second-press.ts'

/** Makes a channel serve what is wished, in one release; what it serves already changes nothing. */
export async function changeSiteIn(
  tx: ChannelQueries,
  channel: string,
  change: WithActor<SiteChange>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head: asItIs, live, stamp } = await locked(tx, channel, context)
  if (change.expectSeq !== undefined) refuseOtherRelease(asItIs, change.expectSeq)
  const site = await desiredSite(tx, channel, asItIs, change, context.served)
  refuseUnexpected(change.expect, { ...live, ...canariesLeft(asItIs, site) })
  if (asItIs && change.restore === 'previous' && change.expectSeq === undefined && change.expect === undefined) {
    await refuseSecondPress(tx, asItIs, Object.keys(site.patch), stamp.createdAt)
  }
  if (asItIs && Object.keys(site.patch).length === 0 && site.back.size === 0) {
    return { document: asItIs.doc, isNew: false }
  }
  const givesNews = bringsNews(change, site)
  if (givesNews) refuseFrozen(asItIs)

  // A gate that became stricter must not stop a way back.
  const head = asItIs && !givesNews ? await withPresentFaults(tx, asItIs) : asItIs
  const { actor, reason, force: isForced = false, accept = [] } = change
  const calls = await newCalls(tx, asItIs, newsIn(change, site))
  if (!isForced) refuseUnaccepted(calls, accept)
  const isTried = head && givesNews && context.trials?.isRequired(channel)
  const released = {
    channel,
    kind: kindOf(change, site),
    builds: site.builds,
    withdraws: Object.fromEntries([...site.back].map((name) => [name, buildsLeft(asItIs, name, site)])),
    canaries: Object.fromEntries(
      [...Object.keys(site.patch), ...namesOf(change), ...site.back].map((name) => [name, null]),
    ),
    calls: calls.map(noteOf),
    tried: isTried ? await trialFindings(tx, channel, site.builds) : [],
    isFrozen: asItIs?.doc.frozen === true,
    isForced,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, released, stamp), isNew: true }
}

type Wished = Pick<SiteChange, 'restore' | 'from' | 'builds'>

/** Whether somebody may get what this channel never served: what went before, and what goes, needs no trial. */
export const bringsNews = (wished: Wished, site: DesiredSite) => Object.keys(newsIn(wished, site)).length > 0

/** The builds that are the news; what a channel begins with is none. */
export function newsIn({ restore, builds = {} }: Wished, { patch, begins }: DesiredSite): Record<string, string> {
  const news = withPatch({}, restore === undefined ? patch : builds)
  return Object.fromEntries(Object.entries(news).filter(([name, build]) => begins[name] !== build))
}

export function kindOf({ restore }: Wished, { patch }: DesiredSite): ReleaseKind {
  if (restore !== undefined) return 'restore'
  const goes = Object.values(patch).filter((build) => build === null).length
  if (goes === 0) return 'promote'
  return goes === Object.keys(patch).length ? 'remove' : 'change'
}

/** What is promoted by its name takes the place of its canary, be it live already. */
const namesOf = ({ builds = {} }: Wished) => Object.keys(builds)

/** What is left at once is left with its canary, which is what people mean by it. */
function canariesLeft(head: ReleaseRow | undefined, { patch, back }: DesiredSite) {
  const leaves = [...back, ...Object.keys(patch).filter((name) => patch[name] === null)]
  return Object.fromEntries(
    leaves.flatMap((name) => {
      const canary = head?.doc.remotes[name]?.canary
      return canary ? [[name, canary.build]] : []
    }),
  )
}

function buildsLeft(head: ReleaseRow | undefined, name: string, { patch }: DesiredSite): string[] {
  const canary = head?.doc.remotes[name]?.canary
  const live = patch[name] === undefined ? undefined : head?.builds[name]
  return [...(canary ? [canary.build] : []), ...(live ? [live] : [])]
}

/** @throws HeadMoved */
function refuseOtherRelease(head: ReleaseRow | undefined, expected: number) {
  const seq = head?.seq ?? 0
  if (seq === expected) return
  const moved = { field: 'expectSeq', message: `expected release ${expected}, but ${seq} is live` }
  throw new HeadMoved('The channel moved since you looked; look again, then decide again', [moved])
}

/** What speaks against a site that has to be tried before it is live. */
async function trialFindings(tx: ChannelQueries, channel: string, builds: Record<string, string>): Promise<Finding[]> {
  const trial = await tx.findTrial(channel, builds)
  if (trial?.verdict === 'passed') return []
  const untried = 'was not tried in a browser together with what is live now; promote again to try it'
  return trial?.findings ?? [{ field: 'smoke', message: untried }]
}
